import Entities
import Postgres
import StoreCore

extension PostgresLibrarySession {
    package func slots(of subject: PlaySubject, in slots: Range<Int64>?) throws -> [QuarterHourPlays] {
        let seconds = QuarterHour.seconds(slots ?? QuarterHour.range(nil))
        let condition = try counted(subject).condition
        // Joins with the table itself are planned for the actual number of plays, and run in parallel.
        let keeping = subject == .everything ? "NOT MATERIALIZED" : "MATERIALIZED"
        return try heardSlots(
            """
            WITH versions AS \(raw: keeping) (SELECT id, track_id FROM play_versions WHERE \(condition))
            SELECT \(raw: QuarterHour.sql("started_at")) AS slot, sum(sign)::BIGINT AS plays,
                sum(sign * duration)::BIGINT AS listened
            FROM plays JOIN versions ON versions.id = version_id
            JOIN (\(raw: KnownTracks.durations(of: "SELECT DISTINCT track_id FROM versions"))) AS known
                ON known.track_id = versions.track_id
            WHERE started_at >= \(seconds[0]) AND started_at < \(seconds[1]) GROUP BY 1
            """
        )
    }

    package func totalSlots(in slots: Range<Int64>) throws -> [QuarterHourPlays] {
        try heardSlots(
            """
            SELECT slot, sum(plays)::BIGINT AS plays, 0::BIGINT AS listened FROM total_slots
            WHERE slot >= \(slots.lowerBound) AND slot < \(slots.upperBound) GROUP BY slot
            """
        )
    }

    /// The results of a query for `slot`, `plays` and `listened`. They are sent as arrays, which takes a fraction of
    /// the time of the same number of rows.
    private func heardSlots(_ query: SQL) throws -> [QuarterHourPlays] {
        let all: SQL =
            "SELECT array_agg(slot), array_agg(plays), array_agg(listened) FROM (\(query)) AS slots"
        let row = try session.rows(all).first
        guard let row, let slots: [Int64] = try row[0] else { return [] }
        let (plays, listened): ([Int64], [Int64]) = (try row[1], try row[2])
        guard slots.count == plays.count, slots.count == listened.count else { throw Problem.damaged }
        return slots.indices.map { index in
            QuarterHourPlays(slot: slots[index], plays: Int(plays[index]), listenedMs: Int(listened[index]))
        }
    }

    package func plays(of subject: PlaySubject, in slots: Range<Int64>?) throws -> Int {
        if subject == .everything {
            return try session.totalPlays(in: [slots ?? QuarterHour.range(nil)]).first ?? 0
        }
        let heard = HeardVersions(in: slots).sql(of: try versions(of: subject))
        return try first(
            "SELECT coalesce(sum(plays), 0)::BIGINT FROM (\(heard)) AS heard"
        ) { try $0[0] } ?? 0
    }
}

extension PostgresSession {
    /// The number of all plays in each of the ranges.
    func totalPlays(in ranges: [Range<Int64>]) throws -> [Int] {
        try rows(
            """
            SELECT (
                SELECT coalesce(sum(plays), 0)::BIGINT FROM total_slots WHERE slot >= first AND slot < last
            ) FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[]) AS wanted (number, first, last) ORDER BY number
            """,
            [
                .integers(ranges.indices.map(Int64.init)), .integers(ranges.map(\.lowerBound)),
                .integers(ranges.map(\.upperBound)),
            ]
        ).map { row in try row[0] }
    }
}
