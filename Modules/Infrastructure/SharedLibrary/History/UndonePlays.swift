import Postgres
import Storing

extension PostgresSession {
    /// Removes the plays added by a change from the log and the counts.
    func undoPlays(of change: Int64) throws {
        guard let range = try rangeOfPlays(of: change) else { return }
        let added = "WHERE change_id = $1 AND started_at BETWEEN $2 AND $3"
        try execute(
            """
            INSERT INTO undone_plays (change_id, \(Self.columns))
            SELECT change_id, \(Self.columns) FROM plays \(added)
            """,
            [.integer(change)] + range
        )
        try execute("DELETE FROM plays \(added)", [.integer(change)] + range)
        try countUndonePlays(of: change, times: -1)
    }

    /// Restores the plays removed with a change, except those recorded again meanwhile.
    func redoPlays(of change: Int64) throws {
        guard try rangeOfPlays(of: change) != nil else { return }
        let arguments = [PostgresValue.integer(change)]
        try execute(
            """
            DELETE FROM undone_plays WHERE change_id = $1 AND EXISTS (
                SELECT 1 FROM plays
                WHERE (\(Self.columns)) = (\(Self.key.map { "undone_plays.\($0)" }.joined(separator: ", ")))
            )
            """,
            arguments
        )
        try execute(
            """
            UPDATE changes SET play_count = (SELECT count(*) FROM undone_plays WHERE change_id = $1) WHERE id = $1
            """,
            arguments
        )
        try execute(
            """
            INSERT INTO plays (\(Self.columns), change_id)
            SELECT \(Self.columns), change_id FROM undone_plays WHERE change_id = $1 ORDER BY \(Self.columns)
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
            """
            INSERT INTO total_slots (slot, spread, plays)
            SELECT \(Slot.sql("started_at")) AS slot, $3, sum(sign * $2)::BIGINT FROM undone_plays
            WHERE change_id = $1 GROUP BY 1 ORDER BY 1
            \(PlayTally.addingSlots)
            """,
            arguments
        )
        try execute(
            """
            INSERT INTO version_counts (version_id, spread, plays, last_slot)
            SELECT version_id, $3, sum(sign * $2)::BIGINT,
                coalesce(max(CASE WHEN sign * $2 > 0 THEN \(Slot.sql("started_at")) END), -1)
            FROM undone_plays WHERE change_id = $1 GROUP BY version_id ORDER BY version_id
            \(PlayTally.addingVersions)
            """,
            arguments
        )
        try execute(
            """
            INSERT INTO day_changes (day, spread, changes)
            SELECT \(DayChanges.sql("started_at")) AS day, $2, count(*) FROM undone_plays
            WHERE change_id = $1 GROUP BY 1 ORDER BY 1
            \(PlayTally.addingDays)
            """,
            [.integer(change), .integer(Spread.journaled)]
        )
        let versions = try rows(
            "SELECT DISTINCT version_id FROM undone_plays WHERE change_id = $1",
            [.integer(change)]
        )
        try mendLastSlots(of: versions.map { row in try row[0] })
    }

    /// The columns that identify a play.
    private static var key: [String] { ["version_id", "started_at", "source_id", "ordinal", "sign"] }
    private static var columns: String { key.joined(separator: ", ") }
}
