extension StoreSession {
    /// Returns numbers of plays by the names of their sources, instead of their IDs. Accounts of one service share a
    /// name.
    package func playCounts(bySource counts: [Int64: Int]) throws -> [String: Int] {
        guard !counts.isEmpty else { return [:] }
        let named = try rows("SELECT name, id FROM play_sources WHERE id IN \(in: counts.keys)") { row in
            (try row[0] as String, counts[try row[1]] ?? 0)
        }
        return Dictionary(named, uniquingKeysWith: +)
    }
}
