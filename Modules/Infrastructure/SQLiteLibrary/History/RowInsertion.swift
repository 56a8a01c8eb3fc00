import GRDB

/// Inserts rows of integers, many per statement, which takes half as long as one per statement.
struct RowInsertion {
    private let width: Int
    private let one: Statement
    private let many: Statement?

    /// The number of rows per statement.
    static let rows = 64

    /// - Parameters:
    ///   - count: the approximate number of rows.
    ///   - conflict: the SQL conflict clause for existing rows; without one, they are an error.
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

    /// Inserts rows, given as one flat array.
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
