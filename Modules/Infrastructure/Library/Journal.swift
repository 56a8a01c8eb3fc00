import Entities
import Foundation
import GRDB
import Services
import Storing

/// The library's changes in order, with the data needed to undo and redo them.
///
/// Changes belong to the library, not to whoever made them: undo always takes back the latest one. Because each
/// change was made on top of those before it, its rows can be restored under their old numbers and names without
/// conflicts.
struct Journal {
    let db: Database

    /// Begins a change: discards everything that could be redone, and changes beyond the limit on their number.
    ///
    /// - Parameters:
    ///   - playlist: the name of the playlist it is about, if any.
    ///   - id: the number of the change; `nil` takes the next one.
    func begin(
        _ kind: LibraryChange.Kind,
        at date: Date,
        playlist: String? = nil,
        id: Int64? = nil
    ) throws -> Int64 {
        let now = Int64(date.storable.timeIntervalSince1970)
        try db.run("DELETE FROM changes WHERE is_undone")
        try db.run(
            "INSERT INTO changes (id, kind, made_at, playlist) VALUES (?, ?, ?, ?)",
            [id, kind.rawValue, now, playlist]
        )
        let begun = db.lastInsertedRowID
        if begun.isMultiple(of: Self.pruneInterval) { try prune() }
        return begun
    }

    /// Discards changes beyond the limit on their number. Their age doesn't count, as clocks may be wrong.
    private func prune() throws {
        try db.run(
            "DELETE FROM changes WHERE id <= (SELECT id FROM changes ORDER BY id DESC LIMIT 1 OFFSET ?)",
            [Self.mostChanges]
        )
    }

    /// The number of the next change.
    func nextID() throws -> Int64 {
        let last = try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'changes'")
        return (last ?? 0) + 1
    }

    /// After how many changes those in excess are discarded: doing so after each took a small change four times as long.
    private static let pruneInterval: Int64 = 50
    /// How many changes can be undone at least.
    private static let mostChanges = 1000

    /// Whether a change can still be extended: it isn't undone, and it is the latest.
    func isLatest(_ change: Int64) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT id = ? AND NOT is_undone FROM changes ORDER BY id DESC LIMIT 1"
        )
        return try Bool.fetchOne(statement, arguments: [change]) ?? false
    }

    /// Records the rows that a change added.
    func didAdd(_ rows: [Int64], to table: JournaledTable = .tracks, in change: Int64) throws {
        try RowInsertion(of: rows.count, into: "changed_rows", ["change_id", "part", "row_id"], in: db)
            .run(rows.flatMap { [change, table.part, $0] })
    }

    /// Records a row before a change edits or deletes it.
    func willChange(_ row: Int64, of table: JournaledTable = .tracks, in change: Int64) throws {
        try willChange(rowsWhere: "id = ?", [row], of: table, in: change)
    }

    /// Records rows before a change edits or deletes them.
    func willChange(
        rowsWhere condition: String,
        _ arguments: StatementArguments,
        of table: JournaledTable,
        in change: Int64
    ) throws {
        try db.run(
            """
            INSERT INTO changed_rows (change_id, part, row_id, before)
            SELECT ?, \(table.part), id, \(table.image) FROM \(table.name) WHERE \(condition)
            ON CONFLICT DO NOTHING
            """,
            [change] + arguments
        )
    }

    /// Records rows of tracks before a change edits them.
    ///
    /// - Parameter rows: the rows' numbers as a JSON array.
    func willChange(tracks rows: String, in change: Int64) throws {
        let table = JournaledTable.tracks
        try db.run(
            """
            INSERT INTO changed_rows (change_id, part, row_id, before)
            SELECT ?, \(table.part), id, \(table.image) FROM tracks
            WHERE id IN (SELECT value FROM json_each(?))
            """,
            [change, rows]
        )
    }

    /// Records how many plays a change added; each play refers to its change.
    ///
    /// - Parameter range: when the plays began, in seconds since 1970.
    func didAdd(plays count: Int, in range: ClosedRange<Int64>, of change: Int64) throws {
        try db.run(
            """
            UPDATE changes SET play_count = play_count + ?2, first_play = min(ifnull(first_play, ?3), ?3),
                last_play = max(ifnull(last_play, ?4), ?4)
            WHERE id = ?1
            """,
            [change, count, range.lowerBound, range.upperBound]
        )
    }

    /// The last changes, newest first.
    func changes(limit: Int) throws -> [LibraryChange] {
        try changes("ORDER BY changes.id DESC LIMIT ?", [max(limit, 0)])
    }

    /// Restores the rows of the latest change to their state before it.
    func undo() throws -> LibraryChange {
        let latest = "SELECT id FROM changes WHERE NOT is_undone ORDER BY id DESC LIMIT 1"
        guard let change = try Int64.fetchOne(db, sql: latest) else { throw ServiceError.nothingToUndo }
        // The plays first: a restored row takes its count from the history.
        try db.undoPlays(of: change)
        try TagWriteRows(LibrarySession(db)).undo(change)
        for table in JournaledTable.allCases {
            let image = "(SELECT \(table.image) FROM \(table.name) WHERE id = row_id)"
            try db.run(
                "UPDATE changed_rows SET after = \(image) WHERE change_id = ? AND part = ?",
                [change, table.part]
            )
            try table.restore("before", of: change, in: db)
        }
        try db.run("UPDATE changes SET is_undone = 1 WHERE id = ?", [change])
        return try summary(of: change)
    }

    /// Redoes the change that was undone last.
    func redo() throws -> LibraryChange {
        let earliest = "SELECT id FROM changes WHERE is_undone ORDER BY id LIMIT 1"
        guard let change = try Int64.fetchOne(db, sql: earliest) else { throw ServiceError.nothingToRedo }
        try db.redoPlays(of: change)
        try TagWriteRows(LibrarySession(db)).redo(change)
        for table in JournaledTable.allCases { try table.restore("after", of: change, in: db) }
        try db.run("UPDATE changed_rows SET after = NULL WHERE change_id = ?", [change])
        try db.run("UPDATE changes SET is_undone = 0 WHERE id = ?", [change])
        return try summary(of: change)
    }

    private func summary(of change: Int64) throws -> LibraryChange {
        guard let summary = try changes("WHERE changes.id = ?", [change]).first else { throw Problem.damaged }
        return summary
    }

    /// The changes selected by a clause after `FROM changes`.
    private func changes(_ clause: String, _ arguments: StatementArguments) throws -> [LibraryChange] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT kind, made_at, is_undone, play_count,
                    (SELECT count(*) FROM \(Self.changedTracks)),
                    (
                        SELECT coalesce(tracks.title, before ->> '$.title', after ->> '$.title')
                        FROM \(Self.changedTracks) LIMIT 1
                    ),
                    playlist,
                    (
                        SELECT count(*) FROM changed_rows
                        WHERE change_id = changes.id AND part = \(JournaledTable.playlistEntries.part)
                    )
                FROM changes \(clause)
                """,
            arguments: arguments
        )
        return try rows.map { row in
            guard let kind = LibraryChange.Kind(rawValue: row[0]) else { throw Problem.damaged }
            let trackCount: Int = row[4]
            return LibraryChange(
                kind: kind,
                trackCount: trackCount,
                playCount: row[3],
                title: trackCount == 1 ? row[5] : nil,
                playlist: row[6],
                entryCount: row[7],
                madeAt: (row[1] as Int64?).map { Date(timeIntervalSince1970: TimeInterval($0)) },
                isUndone: row[2]
            )
        }
    }

    private static let changedTracks = """
        changed_rows LEFT JOIN tracks ON tracks.id = row_id
        WHERE change_id = changes.id AND part = \(JournaledTable.tracks.part)
        """
}
