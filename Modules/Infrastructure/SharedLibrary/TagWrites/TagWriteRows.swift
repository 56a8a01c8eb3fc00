import Entities
import Postgres
import Storing

extension PostgresSession {
    /// Has an edit written into the files of rows.
    func addTagWrites(_ edit: TrackEdit, in rows: [Int64], of change: Int64) throws {
        guard !rows.isEmpty else { return }
        try execute(
            """
            INSERT INTO tag_writes (change_id, row_id, location, edit, pending)
            SELECT $1, id, location, $2, \(PendingTags.after.rawValue) FROM tracks WHERE id = ANY ($3)
            """,
            [.integer(change), .text(try StoredJSON.text(edit)), .integers(rows)]
        )
    }

    /// Has the old tags written back, where a change wrote others. What wasn't read yet needn't be.
    func undoTagWrites(of change: Int64) throws {
        try execute(
            "UPDATE tag_writes SET pending = CASE WHEN before IS NULL THEN $2 ELSE $3 END WHERE change_id = $1",
            [
                .integer(change), .integer(PendingTags.none.rawValue),
                .integer(PendingTags.before.rawValue),
            ]
        )
    }

    /// Has the tags of a change written again.
    func redoTagWrites(of change: Int64) throws {
        try execute(
            "UPDATE tag_writes SET pending = $2 WHERE change_id = $1",
            [.integer(change), .integer(PendingTags.after.rawValue)]
        )
    }

    /// Ends all writes of a change into files of this machine. Writes whose files weren't read yet are dropped.
    func endTagWrites(of change: Int64) throws {
        let mine = "WHERE change_id = $1 AND machine = \(Schema.machine)"
        try execute("DELETE FROM tag_writes \(mine) AND before IS NULL", [.integer(change)])
        try execute(
            "UPDATE tag_writes SET pending = $2 \(mine)",
            [.integer(change), .integer(PendingTags.none.rawValue)]
        )
        try dropForgottenTagWrites(of: [change])
    }

    /// Deletes the writes of changes that are no longer in the journal.
    private func dropForgottenTagWrites(of changes: Set<Int64>) throws {
        try execute(
            """
            DELETE FROM tag_writes
            WHERE change_id = ANY ($1) AND pending = 0 AND change_id NOT IN (SELECT id FROM changes)
            """,
            [.integers(Array(changes))]
        )
    }

    /// The pending writes into files of this machine that come next: later changes are written after earlier ones, and undone before them.
    func nextTagWrites(limit: Int) throws -> [TagWrite] {
        for (pending, first) in [(PendingTags.after, "min"), (.before, "max")] {
            let writes = try rows(
                """
                SELECT change_id, row_id, location, edit, before, after FROM tag_writes
                WHERE pending = $1 AND machine = \(Schema.machine) AND change_id = (
                    SELECT \(first)(change_id) FROM tag_writes WHERE pending = $1 AND machine = \(Schema.machine)
                )
                ORDER BY row_id LIMIT $2
                """,
                [.integer(pending.rawValue), .integer(Int64(limit))]
            ).map { row in
                let write = TagWrite(
                    TagWrite.ID(change: try row[0], row: try row[1]),
                    at: Location(try row[2]),
                    edit: try row[3],
                    before: try row[4],
                    after: try row[5],
                    pending
                )
                guard let write else { throw Problem.damaged }
                return write
            }
            if !writes.isEmpty { return writes }
        }
        return []
    }

    /// Stores the tags of files before and after their writes, and returns those that are still pending.
    func prepare(_ writes: [TagWrite]) throws -> [TagWrite] {
        let prepared = try pipeline(
            writes.map { write in
                guard case .tags(let after, let before) = write.content, !write.isUndo else {
                    return PostgresStatement("SELECT 1")
                }
                return PostgresStatement(
                    "UPDATE tag_writes SET before = $4, after = $5, edit = NULL WHERE \(Self.isIt) RETURNING 1",
                    write.key + [.text(try StoredJSON.text(before)), .text(try StoredJSON.text(after))]
                )
            }
        )
        return zip(writes, prepared).filter { !$1.isEmpty }.map(\.0)
    }

    /// Ends writes unless they were turned around meanwhile.
    ///
    /// - Parameter tags: what was written; others couldn't be.
    func end(_ writes: [TagWrite], written tags: [TagWrite.ID: FileTags]) throws {
        var statements: [PostgresStatement] = []
        for write in writes {
            if let tags = tags[write.id] {
                let column = write.isUndo ? "before" : "after"
                statements.append(
                    PostgresStatement(
                        "UPDATE tag_writes SET \(column) = $4 WHERE \(Self.isIt)",
                        write.key + [.text(try StoredJSON.text(tags))]
                    )
                )
            }
            statements += [
                PostgresStatement(
                    "DELETE FROM tag_writes WHERE \(Self.isIt) AND before IS NULL",
                    write.key
                ),
                PostgresStatement("UPDATE tag_writes SET pending = 0 WHERE \(Self.isIt)", write.key),
            ]
        }
        try pipeline(statements)
        try dropForgottenTagWrites(of: Set(writes.map(\.id.change)))
    }

    private static var isIt: String { "change_id = $1 AND row_id = $2 AND pending = $3" }
}

extension TagWrite {
    /// The arguments of the condition that a row is this one.
    fileprivate var key: [PostgresValue] {
        [.integer(id.change), .integer(id.row), .integer(pending.rawValue)]
    }
}
