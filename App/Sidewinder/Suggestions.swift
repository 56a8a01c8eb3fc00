import Entities
import Services

/// Completion values for each kind of argument.
@MainActor struct Suggestions {
    let browser: any TrackBrowsing
    let tags: any TagBrowsing
    let playlists: any PlaylistBrowsing
    let accounts: any ScrobblerStoring
    let sources: any SourceStoring
    let devices: any DeviceStoring
    /// Returns whether the screen has a subject for `this`.
    let hasSubject: () -> Bool

    /// The maximum number of values per field.
    private static let limit = 50

    /// The values of a kind that begin with `prefix`.
    func values(of kind: String, beginningWith prefix: String) async -> [String] {
        switch kind {
        case "friend": await friendNames(beginningWith: prefix)
        case "playlist": await playlistNames(beginningWith: prefix)
        case "server": await sourceNames(beginningWith: prefix)
        case "device": await deviceNames(beginningWith: prefix)
        case "synced": await sourceNames(beginningWith: prefix) + deviceNames(beginningWith: prefix)
        case "search": await search(prefix, in: [.title, .artist, .album])
        case "track":
            (hasSubject() && "this".hasPrefix(prefix) ? ["this"] : [])
                + (await search(prefix, in: [.title, .artist]))
        default:
            await values(of: [SearchQuery.TextField(rawValue: kind)].compactMap { $0 }, beginningWith: prefix)
        }
    }

    private func playlistNames(beginningWith prefix: String) async -> [String] {
        let own = (try? await playlists.playlistNames()) ?? []
        return (SystemPlaylist.allCases.map(\.rawValue) + own)
            .filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    }

    private func friendNames(beginningWith prefix: String) async -> [String] {
        ((try? await accounts.scrobblerAccounts()) ?? []).filter(\.isFriend).map(\.name)
            .filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    }

    private func sourceNames(beginningWith prefix: String) async -> [String] {
        ((try? await sources.sources()) ?? []).map(\.name)
            .filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    }

    private func deviceNames(beginningWith prefix: String) async -> [String] {
        ((try? await devices.devices()) ?? []).map(\.name)
            .filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    }

    /// Completes a search word, which may name a field and may exclude: `artist:rad`, `-artist:rad`.
    private func search(_ prefix: String, in fields: [SearchQuery.TextField]) async -> [String] {
        if prefix.hasPrefix("-") {
            return await search(String(prefix.dropFirst()), in: fields).map { "-\($0)" }
        }
        let parts = prefix.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            let names = SearchQuery.fieldNames.filter { !prefix.isEmpty && $0.hasPrefix(prefix.lowercased()) }
            return await values(of: fields, beginningWith: prefix) + names.map { "\($0):" }
        }
        let values =
            parts[0] == "genre" && parts[1].isEmpty
            ? await genres() : await values(of: String(parts[0]), beginningWith: String(parts[1]))
        return values.map { "\(parts[0]):\($0)" }
    }

    /// The library's genres, the most frequent first.
    private func genres() async -> [String] {
        let groups = (try? await tags.groups(by: [.genre], of: nil)) ?? []
        return groups.sorted { $0.trackCount > $1.trackCount }.compactMap { $0.values.first ?? nil }
    }

    private func values(of fields: [SearchQuery.TextField], beginningWith prefix: String) async -> [String] {
        var values: [String] = []
        for field in fields {
            // A failed completion offers nothing; the command itself will report the error.
            values +=
                (try? await browser.suggestions(for: field, beginningWith: prefix, limit: Self.limit)) ?? []
        }
        return values
    }
}
