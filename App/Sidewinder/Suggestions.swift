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
        case "friend", "playlist", "server", "device", "synced":
            await names(of: kind).filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
        case "search": await search(prefix, in: [.title, .artist, .album])
        case "track":
            (hasSubject() && "this".hasPrefix(prefix) ? ["this"] : [])
                + (await search(prefix, in: [.title, .artist]))
        default:
            await values(of: [SearchQuery.TextField(rawValue: kind)].compactMap { $0 }, beginningWith: prefix)
        }
    }

    /// All names of a kind; for “synced”, those of music servers and devices.
    private func names(of kind: String) async -> [String] {
        switch kind {
        case "friend": (try? await accounts.scrobblerAccounts())?.filter(\.isFriend).map(\.name) ?? []
        case "playlist":
            SystemPlaylist.allCases.map(\.rawValue) + ((try? await playlists.playlistNames()) ?? [])
        case "server": (try? await sources.sources())?.map(\.name) ?? []
        case "device": (try? await devices.devices())?.map(\.name) ?? []
        default: await names(of: "server") + names(of: "device")
        }
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
