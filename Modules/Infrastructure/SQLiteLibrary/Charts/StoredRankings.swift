import Entities
import Foundation
import GRDB
import StoreCore

/// The weekly rankings of one kind and calendar, a cache derived from the log: storing plays deletes the rankings of
/// their weeks, and reading a chart computes missing ones.
struct StoredRankings {
    let table: GroupTable
    let calendar: WeekCalendar

    /// The values that identify the rankings in the table `chart_weeks`.
    private var key: [String] { [table.kind.rawValue, calendar.key] }

    /// Calls a closure with each stored week up to one, in any order.
    ///
    /// - Parameter body: takes the first second of the week, and the bytes of its ranking.
    func forEach(
        upTo week: Week,
        in db: Database,
        _ body: (_ start: Int64, UnsafeBufferPointer<UInt8>) -> Void
    ) throws {
        let statement = try db.cachedStatement(
            sql:
                "SELECT starts_at, ranking FROM chart_weeks WHERE starts_at <= ? AND kind = ? AND calendar = ?"
        )
        try statement.forEachRow([week.startSecond], key) { row in body(row[0], row.bytes(1)) }
    }

    /// The stored ranking of a week.
    func ranking(of week: Week, in db: Database) throws -> WeekRanking? {
        var ranking: WeekRanking?
        let statement = try db.cachedStatement(
            sql: "SELECT ranking FROM chart_weeks WHERE starts_at = ? AND kind = ? AND calendar = ?"
        )
        try statement.forEachRow([week.startSecond], key) { row in
            ranking = WeekRanking(bytes: Array(row.bytes(0)))
        }
        return ranking
    }

    /// The weeks with plays that aren't stored, from the first play to a week, oldest first.
    func missing(upTo week: Week, in db: Database) throws -> [Week] {
        var missing: [Week] = []
        var place = Int64(0)
        func search(until end: Int64) throws {
            while place < end, let start = try db.firstPlay(in: place..<end),
                let heard = calendar.week(containing: start), heard.startSecond < end
            {
                missing.append(heard)
                place = heard.endSecond
            }
        }
        let statement = try db.cachedStatement(
            sql: """
                SELECT starts_at, ends_at FROM chart_weeks
                WHERE starts_at <= ? AND kind = ? AND calendar = ? ORDER BY starts_at
                """
        )
        try statement.forEachRow([week.startSecond], key) { row in
            if place < row[0] { try search(until: row[0]) }
            place = row[1]
        }
        try search(until: week.endSecond)
        return missing
    }

    /// Stores rankings. Existing ones are kept.
    func store(_ rankings: [(week: Week, ranking: WeekRanking)], in db: Database) throws {
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO chart_weeks (kind, calendar, starts_at, ends_at, ranking) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """
        )
        for (week, ranking) in rankings {
            try insertion.execute(
                arguments: StatementArguments(key)
                    + [week.startSecond, week.endSecond, Data(ranking.bytes)]
            )
        }
    }
}

extension Database {
    /// Deletes the rankings of the weeks that contain some quarter-hours.
    func forgetRankings(in slots: ClosedRange<Int64>) throws {
        let seconds = QuarterHour.seconds(slots.lowerBound..<slots.upperBound + 1)
        // No week is longer than eight days.
        try cachedStatement(
            sql: "DELETE FROM chart_weeks WHERE starts_at > ?1 - 691200 AND starts_at < ?2 AND ends_at > ?1"
        ).run(seconds)
    }

    /// The start of the first quarter-hour with plays that begins in a range of seconds since 1970.
    func firstPlay(in seconds: Range<Int64>) throws -> Date? { try heardSlot("ASC", in: seconds) }

    /// The start of the last quarter-hour with plays that begins in a range of seconds since 1970.
    func lastPlay(in seconds: Range<Int64>) throws -> Date? { try heardSlot("DESC", in: seconds) }

    private func heardSlot(_ order: String, in seconds: Range<Int64>) throws -> Date? {
        let statement = try cachedStatement(
            sql: """
                SELECT slot FROM play_slots WHERE version_id = 0 AND slot >= ? AND slot < ? AND plays > 0
                ORDER BY slot \(order) LIMIT 1
                """
        )
        let slots = [seconds.lowerBound, seconds.upperBound].map { second in
            (second &+ QuarterHour.length &- 1) / QuarterHour.length
        }
        return try statement.numbers(1, slots, [])?.first.map(QuarterHour.start)
    }
}
