import Postgres
import Storing

extension PostgresSession {
    /// Takes the plays of a change out of the counts. They stay in the log, and count again once they are redone or imported
    /// again.
    func undoPlays(of change: Int64) throws {
        guard let plays = try UndonePlays(of: change, in: self) else { return }
        try execute("UPDATE plays SET sign = 0 WHERE \(plays.condition)", plays.arguments)
        try count(plays, times: -1)
    }

    /// Lets the plays of a change count again, except those that another source has delivered meanwhile.
    func redoPlays(of change: Int64) throws {
        guard let plays = try UndonePlays(of: change, in: self) else { return }
        try leaveDelivered(plays)
        try execute(
            "UPDATE changes SET play_count = (SELECT count(*) FROM plays WHERE \(plays.condition)) WHERE id = $1",
            plays.arguments
        )
        try execute(
            "UPDATE plays SET sign = CASE WHEN is_retraction THEN -1 ELSE 1 END WHERE \(plays.condition)",
            plays.arguments
        )
        try count(plays, times: 1)
    }

    /// Leaves out the undone plays of a change that came from other sources, outside any change.
    private func leaveDelivered(_ plays: UndonePlays) throws {
        let sources = try rows(
            "SELECT DISTINCT source_id FROM plays WHERE \(plays.condition)",
            plays.arguments
        )
        .map { row in try row[0] as Int64 }
        for (source, joined) in try joinedSources(of: sources, .followed) where !joined.isNone {
            let isSame = JoinedSources.isSame(
                "other",
                as: "plays",
                sameService: "(SELECT unnest($5::BIGINT[]))",
                others: "(SELECT unnest($6::BIGINT[]))"
            )
            try execute(
                """
                UPDATE plays SET change_id = 0
                WHERE \(plays.condition) AND source_id = $4 AND NOT is_retraction AND EXISTS (
                    SELECT 1 FROM play_versions AS own
                    JOIN play_versions AS spelled ON spelled.track_id = own.track_id
                    JOIN plays AS other ON other.version_id = spelled.id
                    WHERE own.id = plays.version_id AND other.change_id = 0 AND other.sign > 0
                        AND other.started_at - other.started_at % 60 = plays.started_at - plays.started_at % 60
                        AND other.started_at BETWEEN plays.started_at - 59 AND plays.started_at + 59
                        AND \(isSame)
                )
                """,
                plays.arguments + [.integer(source), .integers(joined.sameService), .integers(joined.others)]
            )
        }
    }

    /// Adds the plays of a change, which count in the log already, to the counts; or takes them out, which don't count any
    /// more.
    private func count(_ plays: UndonePlays, times factor: Int64) throws {
        let sign = "CASE WHEN is_retraction THEN -$4 ELSE $4 END"
        let arguments = plays.arguments + [.integer(factor), .integer(Spread.journaled)]
        try execute(
            SpreadCount.slots.addition(
                of: """
                    SELECT \(Slot.sql("started_at")) AS slot, $5, sum(\(sign))::BIGINT FROM plays
                    WHERE \(plays.condition) GROUP BY 1 ORDER BY 1
                    """
            ),
            arguments
        )
        try execute(
            SpreadCount.versions.addition(
                of: """
                    SELECT version_id, $5, sum(\(sign))::BIGINT,
                        coalesce(max(CASE WHEN \(sign) > 0 THEN \(Slot.sql("started_at")) END), -1)
                    FROM plays WHERE \(plays.condition) GROUP BY version_id ORDER BY version_id
                    """
            ),
            arguments
        )
        try execute(
            SpreadCount.days.addition(
                of: """
                    SELECT \(DayChanges.sql("started_at")) AS day, $4, count(*) FROM plays
                    WHERE \(plays.condition) GROUP BY 1 ORDER BY 1
                    """
            ),
            plays.arguments + [.integer(Spread.journaled)]
        )
        let versions = try rows(
            "SELECT DISTINCT version_id FROM plays WHERE \(plays.condition)",
            plays.arguments
        )
        try mendLastSlots(of: versions.map { row in try row[0] })
    }
}

/// The plays of a change that was undone.
private struct UndonePlays {
    /// A condition on `plays`, which takes the arguments.
    let condition = "change_id = $1 AND started_at BETWEEN $2 AND $3"
    let arguments: [PostgresValue]

    /// `nil` if the change has no plays.
    init?(of change: Int64, in session: PostgresSession) throws {
        let row = try session.rows(
            "SELECT first_play, last_play FROM changes WHERE id = $1",
            [.integer(change)]
        )
        .first
        guard let row, let first: Int64 = try row[0], let last: Int64 = try row[1] else { return nil }
        arguments = [.integer(change), .integer(first), .integer(last)]
    }
}
