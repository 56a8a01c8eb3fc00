import Postgres
import Storing

extension PostgresSession {
    /// Removes the plays added by a change from the log and the counts.
    func undoPlays(of change: Int64) throws {
        guard let range = try rangeOfPlays(of: change) else { return }
        let arguments = [.integer(change)] + range
        let time = PlayLog.Time(from: "$2", through: "$3")
        try execute(
            """
            INSERT INTO undone_plays (change_id, \(PlayLog.columns))
            SELECT change_id, \(PlayLog.columns) FROM plays WHERE change_id = $1 AND \(time.rows)
            UNION ALL SELECT change_id, \(PlayLog.packedColumns)
            FROM \(PlayLog.days) WHERE change_id = $1 AND \(time.days)
            """,
            arguments
        )
        try execute("DELETE FROM plays WHERE change_id = $1 AND \(time.rows)", arguments)
        // By its key, which the versions of the change tell.
        try execute(
            """
            DELETE FROM packed_plays WHERE change_id = $1 AND bucket_id IN (
                SELECT bucket_id FROM undone_plays JOIN play_versions ON id = version_id WHERE change_id = $1
            )
            """,
            [.integer(change)]
        )
        try execute("DELETE FROM packed_days WHERE change_id = $1 AND \(time.days)", arguments)
        try countUndonePlays(of: change, times: -1)
    }

    /// Restores the plays removed with a change, except those recorded again meanwhile.
    func redoPlays(of change: Int64) throws {
        guard let range = try rangeOfPlays(of: change) else { return }
        let arguments = [PostgresValue.integer(change)]
        try execute(
            """
            DELETE FROM undone_plays WHERE change_id = $1 AND (\(PlayLog.columns)) IN (
                SELECT \(PlayLog.columns)
                FROM (\(PlayLog.plays(in: PlayLog.Time(from: "$2", through: "$3")))) AS log
            )
            """,
            arguments + range
        )
        try execute(
            """
            UPDATE changes SET play_count = (SELECT count(*) FROM undone_plays WHERE change_id = $1) WHERE id = $1
            """,
            arguments
        )
        try execute(
            """
            INSERT INTO plays (\(PlayLog.columns), change_id)
            SELECT \(PlayLog.columns), change_id FROM undone_plays WHERE change_id = $1 ORDER BY \(PlayLog.columns)
            """,
            arguments
        )
        try countUndonePlays(of: change, times: 1)
        try execute("DELETE FROM undone_plays WHERE change_id = $1", arguments)
    }

    /// From when to when a change's plays are, in seconds since 1970; `nil` if it has none.
    private func rangeOfPlays(of change: Int64) throws -> [PostgresValue]? {
        let row = try rows("SELECT first_play, last_play FROM changes WHERE id = $1", [.integer(change)])
            .first
        guard let row, let first: Int64 = try row[0], let last: Int64 = try row[1] else { return nil }
        return [.integer(first), .integer(last)]
    }

    private func countUndonePlays(of change: Int64, times factor: Int64) throws {
        let arguments: [PostgresValue] = [
            .integer(change), .integer(factor), .integer(Spread.journaled),
        ]
        try execute(
            SpreadCount.slots.addition(
                of: """
                    SELECT \(Slot.sql("started_at")) AS slot, $3, sum(sign * $2)::BIGINT FROM undone_plays
                    WHERE change_id = $1 GROUP BY 1 ORDER BY 1
                    """
            ),
            arguments
        )
        try execute(
            SpreadCount.versions.addition(
                of: """
                    SELECT version_id, $3, sum(sign * $2)::BIGINT,
                        coalesce(max(CASE WHEN sign * $2 > 0 THEN \(Slot.sql("started_at")) END), -1)
                    FROM undone_plays WHERE change_id = $1 GROUP BY version_id ORDER BY version_id
                    """
            ),
            arguments
        )
        try execute(
            SpreadCount.days.addition(
                of: """
                    SELECT \(DayChanges.sql("started_at")) AS day, $2, count(*) FROM undone_plays
                    WHERE change_id = $1 GROUP BY 1 ORDER BY 1
                    """
            ),
            [.integer(change), .integer(Spread.journaled)]
        )
        let versions = try rows(
            "SELECT DISTINCT version_id FROM undone_plays WHERE change_id = $1",
            [.integer(change)]
        )
        try mendLastSlots(of: versions.map { row in try row[0] })
    }
}
