/// A row that is copied out. The server doesn't say of which types its columns are: they are read as what they are
/// known to be.
public struct PostgresCopyRow: Sendable {
    let bytes: [UInt8]
    /// `nil` for null.
    let fields: [Range<Int>?]

    /// The number of columns.
    public var count: Int { fields.count }

    /// Reads a column, the first at 0.
    ///
    /// - Throws: `unreadable` if there is none, or it can't be of the type.
    public subscript<Value: PostgresReadable>(column: Int) -> Value {
        get throws(PostgresError) {
            guard fields.indices.contains(column) else { throw .unreadable(column: column) }
            let value = bytes.withUnsafeBytes { bytes in
                let field = fields[column].map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
                return Value(PostgresField(bytes: field, type: nil))
            }
            guard let value else { throw .unreadable(column: column) }
            return value
        }
    }
}
