import Entities
import StoreCore

extension SQLiteSession {
    /// Finds the quarter-hours in which the versions were heard, and reads only those of the log, which has no index by
    /// version.
    package func plays(of versions: [Int64], _ query: PlayQuery) throws -> [PlayEntry] {
        let (first, last) = (
            query.seconds.first / QuarterHour.length, query.seconds.last / QuarterHour.length
        )
        let count = max(query.limit, 100)
        var (found, end): ([PlayEntry], Int64?) = ([], last)
        while found.count < query.limit, let latest = end {
            let slots = try rows(
                """
                SELECT slot FROM play_slots WHERE version_id IN \(in: versions) AND slot BETWEEN \(first) AND \(latest)
                ORDER BY slot DESC LIMIT \(count)
                """
            ) { try $0[0] as Int64 }
            found += try plays(of: versions, in: slots, query.limited(to: query.limit - found.count))
            end = slots.count < count ? nil : slots.last.map { $0 - 1 }
        }
        return found
    }

    /// The plays in whole quarter-hours, because those of one may be in any order.
    ///
    /// - Parameter slots: quarter-hours in order; each may occur several times.
    private func plays(of versions: [Int64], in slots: [Int64], _ query: PlayQuery) throws -> [PlayEntry] {
        var starts: [Int64] = []
        for slot in slots where slot != starts.last { starts.append(slot) }
        let start: StoreCore.SQL = "heard.value * \(QuarterHour.length)"
        return try query.entries(
            from: """
                \(in: starts) AS heard
                CROSS JOIN plays ON started_at BETWEEN \(start) AND \(start) + \(QuarterHour.length - 1)
                """,
            where: "plays.version_id IN \(in: versions)",
            in: self
        )
    }
}
