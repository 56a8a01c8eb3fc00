import GRDB
import Storing

extension Database {
    /// Removes the plays added by a change from the log and the counts.
    func undoPlays(of change: Int64) throws {
        let plays = "change_id = ?1 AND started_at BETWEEN first_play AND last_play"
        try run(
            """
            INSERT INTO undone_plays SELECT change_id, \(Self.columns)
            FROM changes CROSS JOIN plays ON \(plays) WHERE changes.id = ?1
            """,
            [change]
        )
        try run(
            """
            DELETE FROM plays WHERE change_id = ?1
            AND started_at BETWEEN (SELECT first_play FROM changes WHERE id = ?1)
                AND (SELECT last_play FROM changes WHERE id = ?1)
            """,
            [change]
        )
        try countUndonePlays(of: change, times: -1)
    }

    /// Restores the plays removed with a change, except those recorded again meanwhile, or delivered by another source.
    func redoPlays(of change: Int64) throws {
        try forgetDelivered(of: change)
        try run(
            """
            DELETE FROM undone_plays WHERE change_id = ? AND EXISTS (
                SELECT 1 FROM plays
                WHERE (\(Self.columns)) = (\(Self.key.map { "undone_plays.\($0)" }.joined(separator: ", ")))
            )
            """,
            [change]
        )
        try run(
            """
            UPDATE changes SET play_count = (SELECT count(*) FROM undone_plays WHERE change_id = ?1) WHERE id = ?1
            """,
            [change]
        )
        try run(
            """
            INSERT INTO plays (\(Self.columns), change_id)
            SELECT \(Self.columns), change_id FROM undone_plays WHERE change_id = ?
            """,
            [change]
        )
        try countUndonePlays(of: change, times: 1)
        try run("DELETE FROM undone_plays WHERE change_id = ?", [change])
    }

    /// Forgets the undone plays of a change that came from other sources, outside any change.
    private func forgetDelivered(of change: Int64) throws {
        let sources = "SELECT DISTINCT source_id FROM undone_plays WHERE change_id = ?"
        for source in try Int64.fetchAll(self, sql: sources, arguments: [change]) {
            let joined = try joinedSources(of: source, .followed)
            guard !joined.isNone else { continue }
            try run(
                """
                DELETE FROM undone_plays WHERE change_id = ? AND source_id = ? AND sign > 0 AND EXISTS (
                    SELECT 1 FROM plays
                    CROSS JOIN play_versions ON play_versions.id = plays.version_id
                    CROSS JOIN play_tracks ON play_tracks.id = track_id
                    WHERE plays.started_at BETWEEN undone_plays.started_at / 60 * 60 AND undone_plays.started_at / 60 * 60 + 59
                        AND plays.change_id = 0 AND plays.sign > 0
                        AND group_id = (
                            SELECT group_id FROM play_versions JOIN play_tracks ON play_tracks.id = track_id
                            WHERE play_versions.id = undone_plays.version_id
                        )
                        AND \(JoinedSources.isSame(
                            "plays",
                            as: "undone_plays",
                            sameService: "(SELECT value FROM json_each(?))",
                            others: "(SELECT value FROM json_each(?))"
                        ))
                )
                """,
                [change, source, Self.json(joined.sameService), Self.json(joined.others)]
            )
        }
    }

    private func countUndonePlays(of change: Int64, times factor: Int64) throws {
        let statement = try cachedStatement(
            sql: """
                SELECT version_id, track_id, play_tracks.artist_id, album_id, started_at / \(Slot.length), sign
                FROM undone_plays
                CROSS JOIN play_versions ON play_versions.id = version_id
                CROSS JOIN play_tracks ON play_tracks.id = track_id
                WHERE change_id = ? ORDER BY started_at
                """
        )
        var (tally, count) = (PlayTally(), 0)
        try statement.forEachRow([change]) { row in
            let version = Version(id: row[0], track: row[1], artist: row[2], album: row[3])
            tally.add(version, slot: row[4], sign: row[5] * factor)
            count += 1
            guard count % Self.countedAtOnce == 0 else { return }
            try tally.write(to: self)
            tally = PlayTally()
        }
        try tally.write(to: self)
    }

    /// The columns that identify a play.
    private static var key: [String] { ["started_at", "version_id", "source_id", "ordinal", "sign"] }
    private static var columns: String { key.joined(separator: ", ") }
    private static var countedAtOnce: Int { 131_072 }
}
