import GRDB

/// Inserts rows of whole numbers: many with each statement, which takes half the time of one with each.
struct RowInsertion {
    private let width: Int
    private let one: Statement
    private let many: Statement?

    /// The number of rows that one statement inserts.
    static let rows = 64

    /// - Parameters:
    ///   - count: about how many rows there will be.
    ///   - conflict: what is done where there is such a row already, in SQL; unless told, that is an error.
    init(
        of count: Int,
        into table: String,
        _ columns: [String],
        onConflict conflict: String = "",
        in db: Database
    ) throws {
        func statement(rows: Int) throws -> Statement {
            let row = "(" + repeatElement("?", count: columns.count).joined(separator: ", ") + ")"
            return try db.cachedStatement(
                sql: """
                    INSERT INTO \(table) (\(columns.joined(separator: ", ")))
                    VALUES \(repeatElement(row, count: rows).joined(separator: ", ")) \(conflict)
                    """
            )
        }
        width = columns.count
        one = try statement(rows: 1)
        many = count < Self.rows ? nil : try statement(rows: Self.rows)
    }

    /// Inserts rows, given one after the other.
    func run(_ numbers: [Int64]) throws {
        var rest = numbers[...]
        if let many {
            while rest.count >= Self.rows * width {
                try many.run(rest.prefix(Self.rows * width))
                rest = rest.dropFirst(Self.rows * width)
            }
        }
        while !rest.isEmpty {
            try one.run(rest.prefix(width))
            rest = rest.dropFirst(width)
        }
    }
}
