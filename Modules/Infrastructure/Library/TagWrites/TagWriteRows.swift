import Entities
import Foundation
import GRDB
import Storing

extension Database {
    /// Has an edit written into the files of rows.
    func addTagWrites(_ edit: TrackEdit, in rows: [Int64], of change: Int64) throws {
        guard !rows.isEmpty else { return }
        try run(
            """
            INSERT INTO tag_writes (change_id, row_id, location, edit, pending)
            SELECT ?, id, location, ?, \(PendingTags.after.rawValue)
            FROM tracks WHERE id IN (SELECT value FROM json_each(?))
            """,
            [change, try StoredJSON.text(edit), rows.json]
        )
    }

    /// Has the old tags written back, where a change wrote others.
    func undoTagWrites(of change: Int64) throws {
        try run(
            "UPDATE tag_writes SET pending = iif(before IS NULL, ?2, ?3) WHERE change_id = ?1",
            [change, PendingTags.none.rawValue, PendingTags.before.rawValue]
        )
    }

    /// Has the tags of a change written again.
    func redoTagWrites(of change: Int64) throws {
        try setPendingTags(.after, of: change)
    }

    private func setPendingTags(_ pending: PendingTags, of change: Int64) throws {
        try run("UPDATE tag_writes SET pending = ? WHERE change_id = ?", [pending.rawValue, change])
    }

    /// Ends all writes of a change.
    func endTagWrites(of change: Int64) throws {
        try run("DELETE FROM tag_writes WHERE change_id = ? AND before IS NULL", [change])
        try setPendingTags(.none, of: change)
        try dropForgottenTagWrites(of: change)
    }

    /// Deletes the writes of a change that is no longer in the journal.
    private func dropForgottenTagWrites(of change: Int64) throws {
        try run(
            """
            DELETE FROM tag_writes
            WHERE change_id = ?1 AND pending = 0 AND NOT EXISTS (SELECT 1 FROM changes WHERE id = ?1)
            """,
            [change]
        )
    }
}

extension Database {
    /// The pending writes that come next: later changes are written after earlier ones, and undone before them.
    func nextTagWrites(limit: Int) throws -> [TagWrite] {
        for (pending, order) in [(PendingTags.after, ""), (.before, "DESC")] {
            let first =
                "SELECT change_id FROM tag_writes WHERE pending = ? ORDER BY change_id \(order) LIMIT 1"
            guard let change = try Int64.fetchOne(self, sql: first, arguments: [pending.rawValue]) else {
                continue
            }
            let rows = try Row.fetchAll(
                self,
                sql: """
                    SELECT row_id, location, edit, before, after
                    FROM tag_writes WHERE pending = ? AND change_id = ? ORDER BY row_id LIMIT ?
                    """,
                arguments: [pending.rawValue, change, limit]
            )
            return try rows.map { row in
                let write = TagWrite(
                    TagWrite.ID(change: change, row: row[0]),
                    at: Location(row[1]),
                    edit: row[2],
                    before: row[3],
                    after: row[4],
                    pending
                )
                guard let write else { throw Problem.damaged }
                return write
            }
        }
        return []
    }

    /// Stores a file's tags before and after a write, and returns whether it is still pending.
    func prepare(_ write: TagWrite) throws -> Bool {
        guard case .tags(let after, let before) = write.content, !write.isUndo else { return true }
        try run(
            """
            UPDATE tag_writes SET before = ?, after = ?, edit = NULL
            WHERE change_id = ? AND row_id = ? AND pending = ?
            """,
            [
                try StoredJSON.text(before), try StoredJSON.text(after), write.id.change, write.id.row,
                write.pending.rawValue,
            ]
        )
        return changesCount == 1
    }

    /// Ends a write unless it was turned around meanwhile.
    ///
    /// - Parameter tags: what was written; `nil` if it couldn't be.
    func end(_ write: TagWrite, written tags: FileTags?) throws {
        let id: StatementArguments = [write.id.change, write.id.row, write.pending.rawValue]
        let isIt = "change_id = ? AND row_id = ? AND pending = ?"
        if let tags {
            let column = write.isUndo ? "before" : "after"
            try run("UPDATE tag_writes SET \(column) = ? WHERE \(isIt)", [try StoredJSON.text(tags)] + id)
        }
        try run("DELETE FROM tag_writes WHERE \(isIt) AND before IS NULL", id)
        try run("UPDATE tag_writes SET pending = 0 WHERE \(isIt)", id)
        try dropForgottenTagWrites(of: write.id.change)
    }
}
