import Entities
import Services

/// Values that complete what is typed, for each kind of word that commands take.
@MainActor struct Suggestions {
    let browser: any TrackBrowsing
    /// The names of the playlists that the system makes.
    let playlists: [String]

    /// How many values of a field are offered.
    private static let limit = 50

    /// The values of a kind that begin with a text.
    func values(of kind: String, beginningWith prefix: String) async -> [String] {
        switch kind {
        case "playlist": playlists.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
        case "search": await search(prefix)
        case "track": await values(of: [.title, .artist], beginningWith: prefix)
        default:
            await values(of: [SearchQuery.TextField(rawValue: kind)].compactMap { $0 }, beginningWith: prefix)
        }
    }

    /// A search may narrow a word: `artist:rad`.
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
            // Completion that fails offers nothing; the command itself tells why.
            values +=
                (try? await browser.suggestions(for: field, beginningWith: prefix, limit: Self.limit)) ?? []
        }
        return values
    }
}
