import Entities
import Postgres
import StoreCore

extension PostgresLibrarySession {
    /// Subtracts the plays of a change from the counts. They remain in the log, and count again if redone or
    /// reimported.
    package func undoPlays(of change: Int64) throws {
        guard let plays = try changedPlays(of: change) else { return }
        try run("UPDATE plays SET sign = 0 WHERE \(plays)")
        let undone: SQL = "\(plays) AND sign = 0"
        try journal.limitPlays(of: change, to: "(SELECT count(*) FROM plays WHERE \(undone))")
        try count(undone, times: -1)
        try session.repairLastSlots(of: versions(of: undone))
    }

    /// Adds the plays of a change to the counts again, except those that have been delivered since.
    package func redoPlays(of change: Int64) throws {
        guard let plays = try changedPlays(of: change) else { return }
        let undone: SQL = "\(plays) AND sign = 0"
        try excludeRedeliveredPlays(undone)
        try excludeRetractionsOfReplacedPlays(undone, of: change)
        try journal.limitPlays(of: change, to: "(SELECT count(*) FROM plays WHERE \(undone))")
        try count(undone, times: 1)
        let versions = try versions(of: undone)
        try run("UPDATE plays SET sign = CASE WHEN is_retraction THEN -1 ELSE 1 END WHERE \(undone)")
        try session.repairLastSlots(of: versions)
    }

    /// The condition on the log for the plays that a change added; `nil` if it added none.
    private func changedPlays(of change: Int64) throws -> SQL? {
        let range = try first("SELECT first_play, last_play FROM changes WHERE id = \(change)") { row in
            (first: try row[0] as Int64?, last: try row[1] as Int64?)
        }
        guard let first = range?.first, let last = range?.last else { return nil }
        // A more exact report of a play belongs to the same change, and starts up to a minute later.
        return "change_id = \(change) AND started_at BETWEEN \(first) AND \(last + ReportedStart.reach)"
    }

    /// Removes from a change the undone plays that have been delivered since, outside any change.
    ///
    /// See `LoggedPlays` for the OFFSET.
    private func excludeRedeliveredPlays(_ plays: SQL) throws {
        let sources = try MinuteSources(in: self)
        try run(
            """
            UPDATE plays SET change_id = 0
            WHERE \(plays) AND EXISTS (
                SELECT 1 FROM play_versions AS own
                JOIN play_versions AS spelled ON spelled.name_id = own.name_id
                CROSS JOIN LATERAL (
                    SELECT * FROM plays AS near
                    WHERE version_id = spelled.id AND near.started_at BETWEEN
                        plays.started_at - \(sources.reach) AND plays.started_at + \(sources.reach) OFFSET 0
                ) AS other
                WHERE own.id = plays.version_id AND other.change_id = 0
                    AND other.sign = CASE WHEN plays.is_retraction THEN -1 ELSE 1 END
                    AND \(sources.isSameTime("other", as: "plays"))
            )
            """
        )
    }

    /// Removes from a correction its retractions of plays that a better report has replaced since, and the plays that
    /// were to take their places.
    private func excludeRetractionsOfReplacedPlays(_ plays: SQL, of change: Int64) throws {
        func isReplaced(_ table: String) -> SQL {
            """
            \(raw: table).is_retraction AND NOT EXISTS (
                SELECT 1 FROM plays AS own
                WHERE (own.version_id, own.started_at, own.source_id, own.ordinal) = (
                    \(raw: table).version_id, \(raw: table).started_at, \(raw: table).source_id, \(raw: table).ordinal
                ) AND own.sign > 0
            )
            """
        }
        let isCorrection = journal.isCorrection(change)
        try run([
            """
            UPDATE plays SET change_id = 0
            WHERE \(plays) AND NOT is_retraction AND \(isCorrection) AND EXISTS (
                SELECT 1 FROM plays AS old
                WHERE \(plays) AND \(try journal.replaces("plays", "old", in: change)) AND \(isReplaced("old"))
            )
            """,
            "UPDATE plays SET change_id = 0 WHERE \(plays) AND \(isCorrection) AND \(isReplaced("plays"))",
        ])
    }

    /// Adds a change's plays to the counts, or subtracts them. The log has an index of undone plays.
    private func count(_ plays: SQL, times factor: Int64) throws {
        let sign: SQL = "CASE WHEN is_retraction THEN -\(factor) ELSE \(factor) END"
        let slot: SQL = "\(raw: QuarterHour.sql("started_at"))"
        let day: SQL = "\(raw: DayChanges.sql("started_at"))"
        try run([
            ShardedCounter.slots.addition(
                of: """
                    SELECT \(slot) AS slot, \(CounterShard.journaled), sum(\(sign))::BIGINT FROM plays
                    WHERE \(plays) GROUP BY 1 ORDER BY 1
                    """
            ),
            ShardedCounter.versions.addition(
                of: """
                    SELECT version_id, \(CounterShard.journaled), sum(\(sign))::BIGINT,
                        coalesce(max(CASE WHEN \(sign) > 0 THEN \(slot) END), -1)
                    FROM plays WHERE \(plays) GROUP BY version_id ORDER BY version_id
                    """
            ),
            ShardedCounter.days.addition(
                of: """
                    SELECT \(day) AS day, \(CounterShard.journaled), count(*) FROM plays
                    WHERE \(plays) GROUP BY 1 ORDER BY 1
                    """
            ),
        ])
    }

    private func versions(of plays: SQL) throws -> [Int64] {
        try rows("SELECT DISTINCT version_id FROM plays WHERE \(plays)") { try $0[0] }
    }
}
