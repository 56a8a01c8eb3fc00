import Entities
import Foundation
import Postgres
import Services
import StoreCore

extension PostgresLibrary: ChartBrowsing {
    package func chart(
        _ kind: Chart.Kind,
        of week: Week,
        moreThan threshold: Int,
        limit: Int
    ) async throws(ServiceError) -> Chart {
        try await withRankings(kind, week.calendar) { session in
            let rankings = try Rankings(kind, upTo: week, in: session)
            return (try rankings.chart(of: week, moreThan: max(0, threshold), limit: max(0, limit)), rankings)
        }
    }

    package func summaries(_ kind: Chart.Kind, of weeks: [Week]) async throws(ServiceError) -> [ChartSummary]
    {
        guard let calendar = weeks.first?.calendar else { return [] }
        return try await withRankings(kind, calendar) { session in
            let rankings = try Rankings(kind, of: weeks, in: session)
            return (try rankings.summaries(of: weeks), rankings)
        }
    }

    package func playCounts(in weeks: [Week]) async throws(ServiceError) -> [Int] {
        try await read { session in try session.totalPlays(in: weeks.map { QuarterHour.range($0.interval) }) }
    }

    package func firstPlay(after date: Date) async throws(ServiceError) -> Date? {
        try await read { session in
            try session.heardSlot("ASC", in: max(0, date.wholeSeconds)..<Int64.max / 2).map(QuarterHour.start)
        }
    }

    package func lastPlay(before date: Date) async throws(ServiceError) -> Date? {
        try await read { session in
            try session.heardSlot("DESC", in: 0..<max(0, date.wholeSeconds)).map(QuarterHour.start)
        }
    }

    /// Reads rankings, then stores those that had to be computed.
    private func withRankings<Value: Sendable>(
        _ kind: Chart.Kind,
        _ calendar: WeekCalendar,
        _ body: @escaping @Sendable (PostgresSession) throws -> (Value, Rankings)
    ) async throws(ServiceError) -> Value {
        if kind == .albums { try await refreshCompilations() }
        let (value, computed, grouping) = try await read { session in
            let (value, rankings) = try body(session)
            return (value, rankings.computed, rankings.grouping)
        }
        guard !computed.isEmpty else { return value }
        let stored = StoredRankings(groups: PlayGroups(kind: kind), calendar: calendar)
        // The result doesn't depend on storing them.
        await quietly { () throws(ServiceError) in
            try await write([]) { session in try stored.store(computed, grouping: grouping, in: session) }
        }
        return value
    }
}

extension PostgresSession {
    /// The first quarter-hour with plays that begins in a range of seconds since 1970, in the given time order.
    fileprivate func heardSlot(_ order: String, in seconds: Range<Int64>) throws -> Int64? {
        try rows(
            """
            SELECT slot FROM total_slots WHERE slot >= $1 AND slot < $2
            GROUP BY slot HAVING sum(plays) > 0 ORDER BY slot \(order) LIMIT 1
            """,
            [seconds.lowerBound, seconds.upperBound].map { second in
                .integer((second &+ QuarterHour.length &- 1) / QuarterHour.length)
            }
        ).first?[0]
    }
}
