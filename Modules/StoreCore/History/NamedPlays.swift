import Entities
import Services

extension StoreSession {
    /// The artists, albums or tracks that were played and match a search, most plays first. None if the search has
    /// conditions that plays don't have.
    func heard(_ kind: Chart.Kind, matching query: SearchQuery, limit: Int) throws -> [PlayCount] {
        guard let search = try PlaySearch(query, for: kind) else { return [] }
        var matching: [Int64: Int] = [:]
        _ = try rows(Self.names(of: kind, where: search.likelyNames)) { row in
            let name = PlayName(title: try row[1] ?? "", artist: try row[2], album: try row[3])
            if search.matches(name) { matching[try row[0] as Int64, default: 0] += try row[4] as Int }
        }
        matching = matching.filter { $0.value > 0 }
        guard !matching.isEmpty else { return [] }
        // Other spellings and joined names count, too, even if only one of them matches.
        var plays: [Int64: Int] = [:]
        _ = try rows(Self.names(of: kind, where: "true")) { row in
            let group: Int64 = try row[0]
            if matching[group] != nil { plays[group, default: 0] += try row[4] as Int }
        }
        let top = plays.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
        let subjects = try subjects(of: top.map(\.key), kind)
        return top.compactMap { group, plays in
            subjects[group].map { PlayCount(subject: $0, plays: plays) }
        }
    }
}
