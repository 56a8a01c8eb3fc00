import Entities
import Foundation
import Postgres
import Services
import Storing

/// The library's changes in order, with the data needed to undo and redo them.
///
/// Changes belong to the library, not to whoever made them: undo always takes back the latest one. Because each
/// change was made on top of those before it, its rows can be restored under their old numbers and names without
/// conflicts.
struct Journal {
    let session: PostgresSession

    /// Begins a change: discards everything that could be redone, and changes beyond the limit on their number.
    ///
    /// From here on, other changes wait until this one is committed.
    ///
    /// - Parameter playlist: the name of the playlist it is about, if any.
    func begin(_ kind: LibraryChange.Kind, at date: Date, playlist: String? = nil) throws -> Int64 {
        let now = Int64(date.storable.timeIntervalSince1970)
        let row = try session.rows("UPDATE journal SET last_change = last_change + 1 RETURNING last_change")
            .first
        guard let id: Int64 = try row?[0] else { throw Problem.damaged }
        // Their age doesn't count, as clocks may be wrong.
        let oldest = id.isMultiple(of: Self.pruneInterval) ? id - Self.mostChanges : 0
        try discard(where: "is_undone OR id <= $1", [.integer(oldest)])
        try session.execute(
            "INSERT INTO changes (id, kind, made_at, playlist) VALUES ($1, $2, $3, $4)",
            [.integer(id), .text(kind.rawValue), .integer(now), PostgresValue(playlist)]
        )
        return id
    }

    /// Waits for changes that others are making, so that what is read from here on stays until this one is committed.
    func lock() throws {
        _ = try session.rows("SELECT last_change FROM journal FOR UPDATE")
    }

    /// Locks the journal, and returns the number that the next change will have.
    func next() throws -> Int64 {
        let row = try session.rows("SELECT last_change + 1 FROM journal FOR UPDATE").first
        guard let next: Int64 = try row?[0] else { throw Problem.damaged }
        return next
    }

    private func discard(where condition: String, _ arguments: [PostgresValue]) throws {
        let ids = try session.rows("SELECT id FROM changes WHERE \(condition)", arguments)
            .map { row in try row[0] as Int64 }
        guard !ids.isEmpty else { return }
        let changes = [PostgresValue.integers(ids)]
        try session.execute("DELETE FROM changes WHERE id = ANY ($1)", changes)
        try session.execute("DELETE FROM changed_rows WHERE change_id = ANY ($1)", changes)
        try session.execute("DELETE FROM tag_writes WHERE change_id = ANY ($1) AND pending = 0", changes)
    }

    /// After how many changes those in excess are discarded.
    private static let pruneInterval: Int64 = 50
    /// How many changes can be undone at least.
    private static let mostChanges: Int64 = 1000

    /// Whether a change can still be extended: it isn't undone, and it is the latest. Others wait from here on.
    func isLatest(_ change: Int64) throws -> Bool {
        try lock()
        let row = try session.rows("SELECT id, is_undone FROM changes ORDER BY id DESC LIMIT 1").first
        return try row.map { row in try row[0] == change && !(try row[1]) } ?? false
    }

    /// Records the rows that a change added.
    func didAdd(_ rows: [Int64], to table: JournaledTable = .tracks, in change: Int64) throws {
        guard !rows.isEmpty else { return }
        try session.execute(
            """
            INSERT INTO changed_rows (change_id, part, row_id) SELECT $1, $2, row_id FROM unnest($3::BIGINT[]) AS row_id
            """,
            [.integer(change), .integer(table.part), .integers(rows)]
        )
    }

    /// Records rows before a change edits or deletes them.
    func willChange(_ rows: [Int64], of table: JournaledTable = .tracks, in change: Int64) throws {
        guard !rows.isEmpty else { return }
        try session.execute(
            """
            INSERT INTO changed_rows (change_id, part, row_id, before)
            SELECT $1, $2, id, to_jsonb(\(table.name)) FROM \(table.name) WHERE id = ANY ($3)
            ON CONFLICT DO NOTHING
            """,
            [.integer(change), .integer(table.part), .integers(rows)]
        )
    }

    /// Records how many plays a change added; each play refers to its change.
    ///
    /// - Parameter range: when the plays began, in seconds since 1970.
    func didAdd(plays count: Int, in range: ClosedRange<Int64>, of change: Int64) throws {
        try session.execute(
            """
            UPDATE changes SET play_count = play_count + $2, first_play = least(first_play, $3),
                last_play = greatest(last_play, $4)
            WHERE id = $1
            """,
            [
                .integer(change), .integer(Int64(count)), .integer(range.lowerBound),
                .integer(range.upperBound),
            ]
        )
    }

    /// The last changes, newest first.
    func changes(limit: Int) throws -> [LibraryChange] {
        try changes("ORDER BY changes.id DESC LIMIT $1", [.integer(Int64(max(limit, 0)))])
    }

    /// Restores the rows of the latest change to their state before it.
    func undo() throws -> LibraryChange {
        try lock()
        let latest = try session.rows("SELECT id FROM changes WHERE NOT is_undone ORDER BY id DESC LIMIT 1")
            .first
        guard let change: Int64 = try latest?[0] else { throw ServiceError.nothingToUndo }
        try session.undoPlays(of: change)
        try TagWriteRows(SharedLibrarySession(session)).undo(change)
        for table in JournaledTable.allCases {
            let image = "(SELECT to_jsonb(\(table.name)) FROM \(table.name) WHERE id = row_id)"
            try session.execute(
                "UPDATE changed_rows SET after = \(image) WHERE change_id = $1 AND part = $2",
                [.integer(change), .integer(table.part)]
            )
            try table.restore("before", of: change, in: session)
        }
        try session.execute("UPDATE changes SET is_undone = true WHERE id = $1", [.integer(change)])
        return try summary(of: change)
    }

    /// Redoes the change that was undone last.
    func redo() throws -> LibraryChange {
        try lock()
        let earliest = try session.rows("SELECT id FROM changes WHERE is_undone ORDER BY id LIMIT 1").first
        guard let change: Int64 = try earliest?[0] else { throw ServiceError.nothingToRedo }
        try session.redoPlays(of: change)
        try TagWriteRows(SharedLibrarySession(session)).redo(change)
        for table in JournaledTable.allCases { try table.restore("after", of: change, in: session) }
        try session.execute("UPDATE changed_rows SET after = NULL WHERE change_id = $1", [.integer(change)])
        try session.execute("UPDATE changes SET is_undone = false WHERE id = $1", [.integer(change)])
        return try summary(of: change)
    }

    private func summary(of change: Int64) throws -> LibraryChange {
        let changes = try changes("WHERE changes.id = $1", [.integer(change)])
        guard let summary = changes.first else { throw Problem.damaged }
        return summary
    }

    /// The changes selected by a clause after `FROM changes`.
    private func changes(_ clause: String, _ arguments: [PostgresValue]) throws -> [LibraryChange] {
        try session.rows(
            """
            SELECT kind, made_at, is_undone, play_count, playlist,
                (SELECT count(*) FROM changed_rows WHERE change_id = changes.id AND part = \(Self.tracks)),
                (SELECT count(*) FROM changed_rows WHERE change_id = changes.id AND part = \(Self.entries)),
                (
                    SELECT coalesce(tracks.title, before ->> 'title', after ->> 'title')
                    FROM changed_rows LEFT JOIN tracks ON tracks.id = row_id
                    WHERE change_id = changes.id AND part = \(Self.tracks) LIMIT 1
                )
            FROM changes \(clause)
            """,
            arguments
        ).map { row in
            guard let kind = LibraryChange.Kind(rawValue: try row[0]) else { throw Problem.damaged }
            let trackCount: Int = try row[5]
            return LibraryChange(
                kind: kind,
                trackCount: trackCount,
                playCount: try row[3],
                title: trackCount == 1 ? try row[7] : nil,
                playlist: try row[4],
                entryCount: try row[6],
                madeAt: Date(timeIntervalSince1970: Double(try row[1] as Int64)),
                isUndone: try row[2]
            )
        }
    }

    private static let tracks = JournaledTable.tracks.part
    private static let entries = JournaledTable.playlistEntries.part
}
