import Entities
import GRDB
import StoreCore

/// Plays of undone imports. They are kept outside the log, and count again once they are redone or reimported.
extension SQLiteSession {
    /// Removes the plays of a change from the log and the counts.
    package func undoPlays(of change: Int64) throws {
        guard let plays = try ChangedPlays(of: change, in: self) else { return }
        try run([
            """
            INSERT OR REPLACE INTO undone_plays (\(raw: Self.columns), change_id)
            SELECT \(raw: Self.columns), change_id FROM plays WHERE \(plays.isOne)
            """,
            // By key, which saves reading the period again.
            """
            DELETE FROM plays WHERE change_id = \(change)
                AND (\(raw: Self.columns)) IN (SELECT \(raw: Self.columns) FROM undone_plays WHERE \(plays.isOne))
            """,
        ])
        try journal.limitPlays(of: change, to: "\(db.changesCount)")
        try countUndone(plays, times: -1)
    }

    /// Restores the plays of a change, except those that have been delivered since.
    package func redoPlays(of change: Int64) throws {
        guard let plays = try ChangedPlays(of: change, in: self) else { return }
        try excludeRedeliveredPlays(plays)
        try excludeRetractionsOfReplacedPlays(plays)
        try journal.limitPlays(of: change, to: "(SELECT count(*) FROM undone_plays WHERE \(plays.isOne))")
        try run(
            """
            INSERT INTO plays (\(raw: Self.columns), change_id)
            SELECT \(raw: Self.columns), change_id FROM undone_plays WHERE \(plays.isOne)
            """
        )
        try countUndone(plays, times: 1)
        try run("DELETE FROM undone_plays WHERE \(plays.isOne)")
    }

    /// Excludes a change's undone plays that have been delivered since, outside any change. They remain undone.
    private func excludeRedeliveredPlays(_ plays: ChangedPlays) throws {
        let sources = try MinuteSources(in: self)
        try run(
            """
            UPDATE undone_plays SET change_id = 0
            WHERE \(plays.isOne) AND EXISTS (
                SELECT 1 FROM plays
                CROSS JOIN play_versions ON play_versions.id = plays.version_id
                WHERE plays.started_at BETWEEN undone_plays.started_at - \(sources.reach)
                    AND undone_plays.started_at + \(sources.reach)
                    AND plays.change_id = 0 AND plays.sign = undone_plays.sign
                    AND \(raw: Database.isSpelling(
                        "play_versions.track_id",
                        of: "(SELECT track_id FROM play_versions WHERE id = undone_plays.version_id)"
                    ))
                    AND \(sources.isSameTime("plays", as: "undone_plays"))
            )
            """
        )
    }

    /// Excludes a correction's undone retractions if a better report has replaced their plays since, and the plays that
    /// were to take their places.
    private func excludeRetractionsOfReplacedPlays(_ plays: ChangedPlays) throws {
        func isReplaced(_ table: String) -> StoreCore.SQL {
            """
            \(raw: table).sign < 0 AND NOT EXISTS (
                SELECT 1 FROM plays WHERE (\(raw: Self.columns)) = (
                    \(raw: table).started_at, \(raw: table).version_id, \(raw: table).source_id, \(raw: table).ordinal, 1
                )
            )
            """
        }
        let isCorrection = journal.isCorrection(plays.change)
        try run([
            """
            UPDATE undone_plays SET change_id = 0
            WHERE \(plays.isOne) AND sign > 0 AND \(isCorrection) AND EXISTS (
                SELECT 1 FROM undone_plays AS old
                WHERE \(plays.isOne) AND \(try journal.replaces("undone_plays", "old", in: plays.change))
                    AND \(isReplaced("old"))
            )
            """,
            """
            UPDATE undone_plays SET change_id = 0
            WHERE \(plays.isOne) AND \(isCorrection) AND \(isReplaced("undone_plays"))
            """,
        ])
    }

    /// The columns that identify a play.
    fileprivate static var columns: String { "started_at, version_id, source_id, ordinal, sign" }

    /// Adds undone plays to the counts, or subtracts them.
    private func countUndone(_ plays: ChangedPlays, times factor: Int64) throws {
        let statement = try db.cachedStatement(
            sql: """
                SELECT version_id, track_id, play_tracks.artist_id, album_id, started_at / \(QuarterHour.length), sign
                FROM undone_plays
                CROSS JOIN play_versions ON play_versions.id = version_id
                CROSS JOIN play_tracks ON play_tracks.id = track_id
                WHERE \(ChangedPlays.condition) ORDER BY started_at
                """
        )
        var (tally, count) = (PlayCountDelta(), 0)
        try statement.forEachRow(plays.arguments) { row in
            let version = Version(id: row[0], track: row[1], artist: row[2], album: row[3])
            tally.add(version, slot: row[4], sign: row[5] * factor)
            count += 1
            guard count % Self.countedAtOnce == 0 else { return }
            try tally.write(to: db)
            tally = PlayCountDelta()
        }
        try tally.write(to: db)
    }

    private static var countedAtOnce: Int { 131_072 }
}

extension Database {
    /// Forgets that some plays were undone, now that the log has them.
    func forgetUndone(_ keys: some Sequence<[Int64]>) throws {
        let isThere = try cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM undone_plays)")
        guard try isThere.numbers(1, [], []) == [1] else { return }
        let deletion = try cachedStatement(
            sql: "DELETE FROM undone_plays WHERE (\(SQLiteSession.columns)) = (?, ?, ?, ?, ?)"
        )
        for key in keys { try deletion.run(key) }
    }
}

/// The plays that a change added.
private struct ChangedPlays {
    let change: Int64
    private let first: Int64
    private let last: Int64

    /// A condition on `plays` or `undone_plays`; takes `arguments`.
    static let condition = "change_id = ?1 AND started_at BETWEEN ?2 AND ?3"
    var arguments: [Int64] { [change, first, last] }

    /// The same condition, with its arguments.
    var isOne: StoreCore.SQL { "change_id = \(change) AND started_at BETWEEN \(first) AND \(last)" }

    /// Returns `nil` if the change added no plays.
    init?(of change: Int64, in session: SQLiteSession) throws {
        let range = try session.first("SELECT first_play, last_play FROM changes WHERE id = \(change)") {
            row in
            (first: try row[0] as Int64?, last: try row[1] as Int64?)
        }
        guard let first = range?.first, let last = range?.last else { return nil }
        // A more exact report of a play belongs to the same change, and starts up to a minute later.
        (self.change, self.first, self.last) = (change, first, last + ReportedStart.reach)
    }
}
