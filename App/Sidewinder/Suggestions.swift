import Entities
import Services

/// Completion values for each kind of argument.
@MainActor struct Suggestions {
    let browser: any TrackBrowsing
    /// The names of the system playlists.
    let playlists: [String]

    /// The most values offered per field.
    private static let limit = 50

    /// The values of a kind that begin with `prefix`.
    func values(of kind: String, beginningWith prefix: String) async -> [String] {
        switch kind {
        case "playlist": playlists.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
        case "search": await search(prefix)
        case "track": await values(of: [.title, .artist], beginningWith: prefix)
        default:
            await values(of: [SearchQuery.TextField(rawValue: kind)].compactMap { $0 }, beginningWith: prefix)
        }
    }

    /// Completes search words, which may name a field: `artist:rad`.
    private func search(_ prefix: String) async -> [String] {
        let parts = prefix.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            return await values(of: [.title, .artist, .album], beginningWith: prefix)
        }
        return await values(of: String(parts[0]), beginningWith: String(parts[1])).map { "\(parts[0]):\($0)" }
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
