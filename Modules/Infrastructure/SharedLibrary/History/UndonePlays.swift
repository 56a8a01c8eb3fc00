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

    /// Restores the plays removed with a change, except those recorded again meanwhile, or delivered by another source.
    func redoPlays(of change: Int64) throws {
        guard let range = try rangeOfPlays(of: change) else { return }
        let arguments = [PostgresValue.integer(change)]
        try forgetDelivered(of: change)
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

    /// Forgets the undone plays of a change that came from other sources, outside any change.
    private func forgetDelivered(of change: Int64) throws {
        let sources = try rows(
            "SELECT DISTINCT source_id FROM undone_plays WHERE change_id = $1",
            [.integer(change)]
        ).map { row in try row[0] as Int64 }
        for (source, joined) in try joinedSources(of: sources, .followed) where !joined.isNone {
            try execute(
                """
                DELETE FROM undone_plays WHERE change_id = $1 AND source_id = $2 AND sign > 0 AND EXISTS (
                    SELECT 1 FROM play_versions AS own
                    JOIN play_versions AS other ON other.track_id = own.track_id
                    JOIN plays ON plays.version_id = other.id
                    WHERE own.id = undone_plays.version_id AND plays.change_id = 0 AND plays.sign > 0
                        AND plays.started_at - plays.started_at % 60
                            = undone_plays.started_at - undone_plays.started_at % 60
                        AND plays.started_at BETWEEN undone_plays.started_at - 59 AND undone_plays.started_at + 59
                        AND \(JoinedSources.isSame("plays", as: "undone_plays", sameService: "(SELECT unnest($3::BIGINT[]))", others: "(SELECT unnest($4::BIGINT[]))"))
                )
                """,
                [
                    .integer(change), .integer(source), .integers(joined.sameService),
                    .integers(joined.others),
                ]
            )
        }
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
