import Entities
import Foundation
import GRDB

/// What has yet to be written into a file: the column `pending` of `tag_writes`.
enum PendingTags: Int64 {
    case none
    /// What the change wrote, or is to write.
    case after
    /// What was there before it.
    case before
}

extension TagWrite {
    var pending: PendingTags { isUndo ? .before : .after }
}

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
            [change, try json(edit), rows.json]
        )
    }

    /// Has the old tags written back, where a change wrote others.
    func undoTagWrites(of change: Int64) throws {
        try run("DELETE FROM tag_writes WHERE change_id = ? AND before IS NULL", [change])
        try setPendingTags(.before, of: change)
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
            return try rows.map { try tagWrite($0, of: change, isUndo: pending == .before) }
        }
        return []
    }

    private func tagWrite(_ row: Row, of change: Int64, isUndo: Bool) throws -> TagWrite {
        let content: TagWrite.Content
        if let before = row[3] as String?, let after = row[4] as String? {
            let (before, after): (FileTags, FileTags) = (try value(before), try value(after))
            content = isUndo ? .tags(before, replacing: after) : .tags(after, replacing: before)
        } else {
            content = .edit(try value(row[2] ?? ""))
        }
        return TagWrite(
            id: TagWrite.ID(change: change, row: row[0]),
            location: Location(row[1]),
            content: content,
            isUndo: isUndo
        )
    }

    /// Stores a file's tags before and after a write, and returns whether it is still pending.
    func prepare(_ write: TagWrite) throws -> Bool {
        guard case .tags(let after, let before) = write.content, !write.isUndo else { return true }
        try run(
            """
            UPDATE tag_writes SET before = ?, after = ?, edit = NULL
            WHERE change_id = ? AND row_id = ? AND pending = ?
            """,
            [try json(before), try json(after), write.id.change, write.id.row, write.pending.rawValue]
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
            try run("UPDATE tag_writes SET \(column) = ? WHERE \(isIt)", [try json(tags)] + id)
        }
        try run("DELETE FROM tag_writes WHERE \(isIt) AND before IS NULL", id)
        try run("UPDATE tag_writes SET pending = 0 WHERE \(isIt)", id)
        try dropForgottenTagWrites(of: write.id.change)
    }

    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func value<Value: Decodable>(_ json: String) throws -> Value {
        guard let value = try? JSONDecoder().decode(Value.self, from: Data(json.utf8)) else {
            throw Problem.damaged
        }
        return value
    }
}
