import Entities
import Postgres
import Storing

extension PostgresSession {
    /// The slots in which a subject was played, with the plays and the listening time; unordered.
    ///
    /// - Parameter slots: the slots to read; `nil` for all.
    func slots(of subject: PlaySubject, in slots: Range<Int64>?) throws -> [HeardSlot] {
        let (condition, arguments) = subject.condition
        let seconds = Slot.seconds(slots ?? Slot.range(nil))
        let (first, end) = ("$\(arguments.count + 1)", "$\(arguments.count + 2)")
        // Joins with the table itself are planned for as many plays as there are, and done in parallel.
        let keeping = subject == .everything ? "NOT MATERIALIZED" : "MATERIALIZED"
        return try heardSlots(
            """
            WITH versions AS \(keeping) (SELECT id, track_id FROM play_versions WHERE \(condition))
            SELECT \(Slot.sql("started_at")) AS slot, sum(sign)::BIGINT AS plays,
                sum(sign * duration)::BIGINT AS listened
            FROM plays JOIN versions ON versions.id = version_id
            JOIN (\(KnownTracks.durations(of: "SELECT DISTINCT track_id FROM versions"))) AS known
                ON known.track_id = versions.track_id
            WHERE started_at >= \(first) AND started_at < \(end) GROUP BY 1
            """,
            arguments + seconds.map(PostgresValue.integer)
        )
    }

    /// The plays of everything in each slot, without the listening time.
    func totalSlots(in slots: Range<Int64>) throws -> [HeardSlot] {
        try heardSlots(
            """
            SELECT slot, sum(plays)::BIGINT AS plays, 0::BIGINT AS listened FROM total_slots
            WHERE slot >= $1 AND slot < $2 GROUP BY slot
            """,
            [.integer(slots.lowerBound), .integer(slots.upperBound)]
        )
    }

    /// The slots that a query for `slot`, `plays` and `listened` finds. As arrays they take a fraction of the time of as
    /// many rows.
    private func heardSlots(_ query: String, _ arguments: [PostgresValue]) throws -> [HeardSlot] {
        let row = try rows(
            "SELECT array_agg(slot), array_agg(plays), array_agg(listened) FROM (\(query)) AS slots",
            arguments
        ).first
        guard let row, let slots: [Int64] = try row[0] else { return [] }
        let (plays, listened): ([Int64], [Int64]) = (try row[1], try row[2])
        guard slots.count == plays.count, slots.count == listened.count else { throw Problem.damaged }
        return slots.indices.map { index in
            HeardSlot(slot: slots[index], plays: Int(plays[index]), listenedMs: Int(listened[index]))
        }
    }

    /// How often something was played.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func plays(of subject: PlaySubject, in slots: Range<Int64>?) throws -> Int {
        if subject == .everything { return try totalPlays(in: [slots ?? Slot.range(nil)]).first ?? 0 }
        let (condition, arguments) = subject.condition
        let (heard, versions) = (HeardVersions(in: slots), "SELECT id FROM play_versions WHERE \(condition)")
        let found = try rows(
            """
            SELECT coalesce(sum(plays), 0)::BIGINT
            FROM (\(heard.sql(argument: arguments.count + 1, versions: versions))) AS heard
            """,
            arguments + heard.arguments
        ).first
        return try found?[0] ?? 0
    }

    /// The plays of everything in each of some ranges.
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
