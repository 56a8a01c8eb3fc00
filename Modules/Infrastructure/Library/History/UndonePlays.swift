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

    /// Restores the plays removed with a change, except those recorded again meanwhile.
    func redoPlays(of change: Int64) throws {
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
