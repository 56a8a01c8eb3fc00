import Entities
import GRDB
import Services

/// The library's changes in their order, with what it takes to undo and redo them.
///
/// A change belongs to the library, not to who made it: what is undone is always the latest change. As each one
/// was made on top of those before, its rows can be put back as they were, under their numbers and names,
/// without getting in the way of others.
struct Journal {
    let db: Database

    /// Begins a change, which ends what could be redone.
    func begin(_ kind: LibraryChange.Kind) throws -> Int64 {
        try db.run("DELETE FROM changes WHERE is_undone")
        try db.run("INSERT INTO changes (kind) VALUES (?)", [kind.rawValue])
        return db.lastInsertedRowID
    }

    /// Whether a change can still be added to: it is not undone, and nobody has made another since.
    func isLatest(_ change: Int64) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: "SELECT id = ? AND NOT is_undone FROM changes ORDER BY id DESC LIMIT 1"
        )
        return try Bool.fetchOne(statement, arguments: [change]) ?? false
    }

    /// Notes that a change added a row.
    func didAdd(_ row: Int64, in change: Int64) throws {
        try db.run("INSERT INTO change_rows (change_id, track_id) VALUES (?, ?)", [change, row])
    }

    /// Notes a row as it is before a change edits or deletes it.
    func willChange(_ row: Int64, in change: Int64) throws {
        try db.run(
            """
            INSERT INTO change_rows (change_id, track_id, before)
            SELECT ?, id, \(Self.image) FROM tracks WHERE id = ?
            ON CONFLICT DO NOTHING
            """,
            [change, row]
        )
    }

    /// Puts the rows of the latest change back as they were before it.
    func undo() throws -> LibraryChange {
        let latest = "SELECT id FROM changes WHERE NOT is_undone ORDER BY id DESC LIMIT 1"
        guard let change = try Int64.fetchOne(db, sql: latest) else { throw ServiceError.nothingToUndo }
        let image = "(SELECT \(Self.image) FROM tracks WHERE id = track_id)"
        try db.run("UPDATE change_rows SET after = \(image) WHERE change_id = ?", [change])
        try restore("before", of: change)
        try db.run("UPDATE changes SET is_undone = 1 WHERE id = ?", [change])
        return try summary(of: change)
    }

    /// Puts the rows of the change that was undone last back as they were before it was undone.
    func redo() throws -> LibraryChange {
        let earliest = "SELECT id FROM changes WHERE is_undone ORDER BY id LIMIT 1"
        guard let change = try Int64.fetchOne(db, sql: earliest) else { throw ServiceError.nothingToRedo }
        try restore("after", of: change)
        try db.run("UPDATE change_rows SET after = NULL WHERE change_id = ?", [change])
        try db.run("UPDATE changes SET is_undone = 0 WHERE id = ?", [change])
        return try summary(of: change)
    }

    /// Makes the rows of a change what one of its images shows.
    private func restore(_ image: String, of change: Int64) throws {
        let columns = TrackColumns.names
        func value(_ column: String) -> String { "\(image) ->> '$.\(column)'" }
        let rows = "IN (SELECT track_id FROM change_rows WHERE change_id = ?)"
        try db.unindex("rowid \(rows)", [change])
        try db.run(
            """
            DELETE FROM tracks
            WHERE id IN (SELECT track_id FROM change_rows WHERE change_id = ? AND \(image) IS NULL)
            """,
            [change]
        )
        try db.run(
            """
            INSERT INTO tracks (id, \(columns.joined(separator: ", ")), plays)
            SELECT track_id, \(columns.map(value).joined(separator: ", ")), \(TrackColumns.plays(of: value))
            FROM change_rows WHERE change_id = ? AND \(image) IS NOT NULL
            ON CONFLICT (id) DO UPDATE
            SET \((columns + ["plays"]).map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
            """,
            [change]
        )
        try db.index("id \(rows)", [change])
    }

    private func summary(of change: Int64) throws -> LibraryChange {
        let summary = try Row.fetchOne(
            db,
            sql: """
                SELECT kind, count(*), coalesce(tracks.title, before ->> '$.title', after ->> '$.title')
                FROM changes
                JOIN change_rows ON change_id = changes.id
                LEFT JOIN tracks ON tracks.id = track_id
                WHERE changes.id = ?
                """,
            arguments: [change]
        )
        guard let summary, let kind = LibraryChange.Kind(rawValue: summary[0]) else { throw Problem.damaged }
        let count: Int = summary[1]
        return LibraryChange(kind: kind, trackCount: count, title: count == 1 ? summary[2] : nil)
    }

    /// A row of `tracks` as JSON.
    private static let image =
        "json_object(\(TrackColumns.names.map { "'\($0)', \($0)" }.joined(separator: ", ")))"
}
