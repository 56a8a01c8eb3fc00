/// A row of an answer, valid until the next one is read. Columns are counted from 0; NULL is `nil`.
package protocol StoreRow {
    func integer(_ column: Int) throws -> Int64?
    func text(_ column: Int) throws -> String?
    func bytes(_ column: Int) throws -> [UInt8]?
    func boolean(_ column: Int) throws -> Bool?
}

extension StoreRow {
    /// - Throws: `DamagedRow` if the column is NULL, unless the value is optional.
    package subscript<Value: StoreColumn>(column: Int) -> Value {
        get throws {
            guard let value = try Value.value(of: column, in: self) else { throw DamagedRow() }
            return value
        }
    }
}

/// A row that this program doesn't understand: it is damaged, or a newer version of the program wrote it.
package struct DamagedRow: Error {
    package init() {}
}

/// A type as which columns can be read.
package protocol StoreColumn {
    /// `nil` if the column is NULL.
    static func value(of column: Int, in row: some StoreRow) throws -> Self?
}

extension Optional: StoreColumn where Wrapped: StoreColumn {
    package static func value(of column: Int, in row: some StoreRow) throws -> Self? {
        .some(try Wrapped.value(of: column, in: row))
    }
}

extension Int64: StoreColumn {
    package static func value(of column: Int, in row: some StoreRow) throws -> Int64? {
        try row.integer(column)
    }
}

extension Int: StoreColumn {
    package static func value(of column: Int, in row: some StoreRow) throws -> Int? {
        try row.integer(column).map { Int($0) }
    }
}

extension String: StoreColumn {
    package static func value(of column: Int, in row: some StoreRow) throws -> String? {
        try row.text(column)
    }
}

extension Bool: StoreColumn {
    package static func value(of column: Int, in row: some StoreRow) throws -> Bool? {
        try row.boolean(column)
    }
}

extension [UInt8]: StoreColumn {
    package static func value(of column: Int, in row: some StoreRow) throws -> [UInt8]? {
        try row.bytes(column)
    }
}
