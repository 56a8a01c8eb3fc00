import Entities
import GRDB

/// How often each part of the library has changed. The numbers only grow.
struct Revisions: Equatable, Sendable {
    /// By the bit that stands for a part. (Looking up that the keys of a dictionary are hashable costs a start 0.1 ms.)
    private var numbers = [Int64](repeating: 0, count: Int64.bitWidth)

    /// How often a part has changed.
    func number(of part: LibraryUpdate) -> Int64 { part.bit.map { numbers[$0] } ?? 0 }

    /// Takes over what is later in others, and returns which parts that is.
    mutating func update(to others: Revisions) -> LibraryUpdate {
        var update: LibraryUpdate = []
        for bit in numbers.indices where others.numbers[bit] > numbers[bit] {
            numbers[bit] = others.numbers[bit]
            update.formUnion(LibraryUpdate(rawValue: 1 << bit))
        }
        return update
    }
}

extension Database {
    /// The revisions of all parts that ever changed.
    func revisions() throws -> Revisions {
        try revisions(cachedStatement(sql: "SELECT part, number FROM revisions"), [])
    }

    /// Notes in a transaction that it changes some parts, and returns their revisions.
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

extension Revisions {
    fileprivate mutating func set(_ part: LibraryUpdate, to number: Int64) {
        if let bit = part.bit { numbers[bit] = number }
    }
}

extension LibraryUpdate {
    /// The bit of a single part; `nil` for none.
    fileprivate var bit: Int? { isEmpty ? nil : rawValue.trailingZeroBitCount }
}
