/// A result row, valid until the next one is read. Columns are counted from 0; NULL is `nil`.
@usableFromInline package protocol StoreRow {
    func integer(_ column: Int) throws -> Int64?
    func text(_ column: Int) throws -> String?
    func bytes(_ column: Int) throws -> [UInt8]?
    func boolean(_ column: Int) throws -> Bool?
}

extension StoreRow {
    /// - Throws: `DamagedRow` if the column is NULL, unless the value is optional.
    @inlinable @inline(__always)
    package subscript<Value: StoreColumn>(column: Int) -> Value {
        get throws {
            guard let value = try Value.value(of: column, in: self) else { throw DamagedRow() }
            return value
        }
    }
}

/// The error for a row that can't be interpreted: it is damaged, or a newer version of the program wrote it.
@usableFromInline package struct DamagedRow: Error {
    @inlinable package init() {}
}

/// A type that columns can be read as.
@usableFromInline package protocol StoreColumn {
    /// The value of a column; `nil` if it is NULL.
    static func value(of column: Int, in row: some StoreRow) throws -> Self?
}

extension Optional: StoreColumn where Wrapped: StoreColumn {
    @inlinable @inline(__always)
    package static func value(of column: Int, in row: some StoreRow) throws -> Self? {
        .some(try Wrapped.value(of: column, in: row))
    }
}

extension Int64: StoreColumn {
    @inlinable @inline(__always)
    package static func value(of column: Int, in row: some StoreRow) throws -> Int64? {
        try row.integer(column)
    }
}

extension Int: StoreColumn {
    @inlinable @inline(__always)
    package static func value(of column: Int, in row: some StoreRow) throws -> Int? {
        try row.integer(column).map { Int($0) }
    }
}

extension String: StoreColumn {
    @inlinable @inline(__always)
    package static func value(of column: Int, in row: some StoreRow) throws -> String? {
        try row.text(column)
    }
}

extension Bool: StoreColumn {
    @inlinable @inline(__always)
    package static func value(of column: Int, in row: some StoreRow) throws -> Bool? {
        try row.boolean(column)
    }
}

extension [UInt8]: StoreColumn {
    @inlinable @inline(__always)
    package static func value(of column: Int, in row: some StoreRow) throws -> [UInt8]? {
        try row.bytes(column)
    }
}
