import Entities
import GRDB
import StoreCore

extension Database {
    /// The revisions of all parts that ever changed.
    func revisions() throws -> Revisions {
        try revisions(cachedStatement(sql: "SELECT part, number FROM revisions"), [])
    }

    /// Increments the revisions of the parts that a transaction changes, and returns them.
    func revise(_ parts: LibraryUpdate) throws -> Revisions {
        var revisions = Revisions()
        for bit in 0..<Int64.bitWidth where parts.rawValue & (1 << bit) != 0 {
            let statement = try cachedStatement(
                sql: """
                    INSERT INTO revisions (part, number) VALUES (?, 1)
                    ON CONFLICT DO UPDATE SET number = number + 1 RETURNING part, number
                    """
            )
            _ = revisions.update(to: try self.revisions(statement, [1 << bit]))
        }
        return revisions
    }

    private func revisions(_ statement: Statement, _ arguments: [Int64]) throws -> Revisions {
        var revisions = Revisions()
        try statement.forEachRow(arguments) { row in
            revisions.set(LibraryUpdate(rawValue: row[0]), to: row[1])
        }
        return revisions
    }
}
