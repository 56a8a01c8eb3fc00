import Entities
import Services

/// The tag writes of changes, finished and pending.
package struct TagWriteRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    package func pendingCount() throws -> Int {
        try session.first("SELECT count(*) FROM tag_writes WHERE pending > 0 AND \(SQL.isOurs)") { row in
            try row[0]
        } ?? 0
    }

    /// Queues an edit to be written into the files of tracks that may be on this machine.
    package func add(_ edit: TrackEdit, in tracks: [Int64], of change: Int64) throws {
        guard !tracks.isEmpty else { return }
        try session.run(
            """
            INSERT INTO tag_writes (change_id, row_id, location, edit, pending)
            SELECT \(change), id, location, \(try StoredJSON.text(edit)), \(PendingTags.after.rawValue)
            FROM tracks WHERE id IN \(in: tracks) AND \(.mayBeOurs)
            """
        )
    }

    /// Queues the old tags to be written back, except for files that weren't read yet.
    package func undo(_ change: Int64) throws {
        try session.run(
            """
            UPDATE tag_writes SET pending =
                CASE WHEN before IS NULL THEN \(PendingTags.none.rawValue) ELSE \(PendingTags.before.rawValue) END
            WHERE change_id = \(change)
            """
        )
    }

    /// Queues the tags of a change to be written again.
    package func redo(_ change: Int64) throws {
        try session.run(
            "UPDATE tag_writes SET pending = \(PendingTags.after.rawValue) WHERE change_id = \(change)"
        )
    }

    /// The next pending writes: changes are written oldest first, and undone newest first.
    package func next(limit: Int) throws -> [TagWrite] {
        for (pending, first) in [(PendingTags.after, "min"), (.before, "max")] {
            let isPending: SQL = "pending > 0 AND pending = \(pending.rawValue) AND \(SQL.isOurs)"
            let writes = try session.rows(
                """
                SELECT change_id, row_id, location, edit, before, after FROM tag_writes
                WHERE \(isPending) AND change_id = (SELECT \(raw: first)(change_id) FROM tag_writes WHERE \(isPending))
                ORDER BY row_id LIMIT \(limit)
                """
            ) { row in
                let write = TagWrite(
                    TagWrite.ID(change: try row[0], row: try row[1]),
                    at: Location(try row[2]),
                    edit: try row[3],
                    before: try row[4],
                    after: try row[5],
                    pending
                )
                guard let write else { throw DamagedRow() }
                return write
            }
            if !writes.isEmpty { return writes }
        }
        return []
    }

    /// Stores the tags of files before and after their writes, and returns the writes that are still pending.
    package func prepare(_ writes: [TagWrite]) throws -> [TagWrite] {
        let new = try writes.map { write -> SQL? in
            guard case .tags(let after, let before) = write.content, !write.isUndo else { return nil }
            return """
                UPDATE tag_writes SET before = \(try StoredJSON.text(before)), after = \(try StoredJSON.text(after)), edit = NULL
                WHERE \(write.isIt)
                """
        }
        var changed = try session.run(new.compactMap(\.self))[...]
        return zip(writes, new).filter { $1 == nil || changed.popFirst() == 1 }.map(\.0)
    }

    /// Ends writes, unless they were reversed in the meantime.
    ///
    /// - Parameter tags: the written tags; the other writes failed.
    package func end(_ writes: [TagWrite], written tags: [TagWrite.ID: FileTags]) throws {
        try session.run(
            writes.flatMap { write -> [SQL] in
                let column = write.isUndo ? "before" : "after"
                let written = try tags[write.id].map { tags -> SQL in
                    "UPDATE tag_writes SET \(raw: column) = \(try StoredJSON.text(tags)) WHERE \(write.isIt)"
                }
                return [written].compactMap(\.self) + [
                    "DELETE FROM tag_writes WHERE \(write.isIt) AND before IS NULL",
                    "UPDATE tag_writes SET pending = 0 WHERE \(write.isIt)",
                ]
            }
        )
        try dropForgotten(of: Set(writes.map(\.id.change)))
    }

    /// Ends all writes of a change. Writes with files that weren't read yet are deleted.
    package func endAll(of change: Int64) throws {
        try session.run([
            "DELETE FROM tag_writes WHERE change_id = \(change) AND before IS NULL AND \(SQL.isOurs)",
            "UPDATE tag_writes SET pending = 0 WHERE change_id = \(change) AND \(SQL.isOurs)",
        ])
        try dropForgotten(of: [change])
    }

    /// Deletes the writes of changes that have left the journal.
    private func dropForgotten(of changes: Set<Int64>) throws {
        try session.run(
            """
            DELETE FROM tag_writes
            WHERE change_id IN \(in: changes) AND pending = 0 AND change_id NOT IN (SELECT id FROM changes)
            """
        )
    }
}

extension TagWrite {
    /// The condition that a row is this write.
    fileprivate var isIt: SQL {
        "change_id = \(id.change) AND row_id = \(id.row) AND pending = \(pending.rawValue)"
    }
}
