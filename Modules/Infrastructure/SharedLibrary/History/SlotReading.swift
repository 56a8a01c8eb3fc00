import Entities
import Postgres
import Storing

extension PostgresSession {
    /// The slots in which a subject was played, with the plays and the listening time; unordered.
    ///
    /// - Parameter slots: the slots to read; `nil` for all.
    func slots(of subject: PlaySubject, in slots: Range<Int64>?) throws -> [HeardSlot] {
        let (condition, arguments) = subject.condition
        let tracks = "SELECT DISTINCT track_id FROM play_versions WHERE \(condition)"
        let (first, seconds) = (arguments.count + 1, Slot.seconds(slots ?? Slot.range(nil)))
        var heard: [HeardSlot] = []
        try stream(
            """
            SELECT \(Slot.sql("started_at")), sum(sign)::BIGINT, sum(sign * duration)::BIGINT
            FROM (SELECT id, track_id FROM play_versions WHERE \(condition)) AS versions
            JOIN (\(KnownTracks.durations(of: tracks))) AS known ON known.track_id = versions.track_id
            JOIN plays ON version_id = versions.id
            WHERE started_at >= $\(first) AND started_at < $\(first + 1) GROUP BY 1
            """,
            arguments + seconds.map(PostgresValue.integer)
        ) { row in
            heard.append(HeardSlot(slot: try row[0], plays: try row[1], listenedMs: try row[2]))
            return true
        }
        return heard
    }

    /// The plays of everything in each slot, in order, without the listening time.
    func totalSlots(in slots: Range<Int64>) throws -> [HeardSlot] {
        var heard: [HeardSlot] = []
        try stream(
            """
            SELECT slot, sum(plays)::BIGINT FROM total_slots WHERE slot >= $1 AND slot < $2
            GROUP BY slot ORDER BY slot
            """,
            [.integer(slots.lowerBound), .integer(slots.upperBound)]
        ) { row in
            heard.append(HeardSlot(slot: try row[0], plays: try row[1]))
            return true
        }
        return heard
    }

    /// How often something was played.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func plays(of subject: PlaySubject, in slots: Range<Int64>?) throws -> Int {
        if subject == .everything { return try totalPlays(in: [slots ?? Slot.range(nil)]).first ?? 0 }
        let (condition, arguments) = subject.condition
        let heard = HeardVersions(in: slots)
        let versions = "SELECT id FROM play_versions WHERE \(condition)"
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
