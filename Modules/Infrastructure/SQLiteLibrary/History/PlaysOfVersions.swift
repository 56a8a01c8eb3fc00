import Entities
import StoreCore

extension SQLiteSession {
    /// Finds the quarter-hours in which the versions were heard, and reads only those of the log, which has no index by
    /// version.
    package func plays(of versions: [Int64], _ query: PlayQuery) throws -> [PlayEntry] {
        var slots = try slots(of: versions, query)[...]
        var found: [PlayEntry] = []
        while found.count < query.limit, !slots.isEmpty {
            let part = slots.prefix(max(query.limit, 100))
            slots = slots.dropFirst(part.count)
            // Whole quarter-hours, because plays of the same one may be in any order.
            let rest = slots.prefix { $0.slot == part.last?.slot }
            slots = slots.dropFirst(rest.count)
            found += try plays(in: part + rest, query.limited(to: query.limit - found.count))
        }
        return found
    }

    /// The quarter-hours of the query in which the versions were heard, latest first.
    private func slots(of versions: [Int64], _ query: PlayQuery) throws -> [HeardSlot] {
        let seconds = query.seconds
        return try rows(
            """
            SELECT slot, version_id FROM play_slots WHERE version_id IN \(in: versions)
                AND slot BETWEEN \(seconds.first / QuarterHour.length) AND \(seconds.last / QuarterHour.length)
            """
        ) { row in
            HeardSlot(slot: try row[0], version: try row[1])
        }.sorted { $0.slot > $1.slot }
    }

    private func plays(in slots: ArraySlice<HeardSlot>, _ query: PlayQuery) throws -> [PlayEntry] {
        var starts: [Int64] = []
        for heard in slots where heard.slot != starts.last { starts.append(heard.slot) }
        let start: StoreCore.SQL = "heard.value * \(QuarterHour.length)"
        return try query.entries(
            from: """
                \(in: starts) AS heard
                CROSS JOIN plays ON started_at BETWEEN \(start) AND \(start) + \(QuarterHour.length - 1)
                """,
            where: "plays.version_id IN \(in: Set(slots.map(\.version)))",
            in: self
        )
    }
}

/// A quarter-hour in which a version was heard.
private struct HeardSlot {
    let slot: Int64
    let version: Int64
}
