/// A row. Its columns are read by number: `let title: String? = try row[2]`.
public struct PostgresRow: Sendable {
    @usableFromInline let result: ServerResult
    @usableFromInline let index: Int32

    /// The number of columns.
    public var count: Int { result.columnCount }

    /// Reads a column; the first is 0.
    ///
    /// - Throws: `unreadable` if the column doesn't exist or has another type.
    // Inlined, because looking up the type for each value takes longer than reading it.
    @inlinable public subscript<Value: PostgresReadable>(column: Int) -> Value {
        get throws(PostgresError) {
            guard let field = result.field(index, column), let value = Value(field) else {
                throw .unreadable(column: column)
            }
            return value
        }
    }
}
