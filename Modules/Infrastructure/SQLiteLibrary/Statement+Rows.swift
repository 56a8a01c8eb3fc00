import GRDB
import GRDBSQLite
import StoreCore

/// Bypasses GRDB, because its overhead exceeds SQLite's own time with millions of plays or tracks.
extension Statement {
    /// Runs a statement that takes integers and returns nothing.
    @inline(__always)
    func run(_ numbers: some RandomAccessCollection<Int64>) throws {
        for (index, number) in numbers.enumerated() { bind(number, at: index) }
        sqlite3_step(sqliteStatement)
        try finish()
    }

    /// Runs a statement that takes integers, then texts, and returns nothing.
    func run(_ numbers: [Int64], _ texts: [String?]) throws {
        bind(numbers, texts)
        sqlite3_step(sqliteStatement)
        try finish()
    }

    /// Runs a statement that takes integers and texts in any order, and returns nothing.
    func run(_ values: [StoreValue]) throws {
        for (index, value) in values.enumerated() {
            switch value {
            case .integer(let number): bind(number, at: index)
            case .text(let text): bind(text, at: index)
            default: bind(nil, at: index)
            }
        }
        sqlite3_step(sqliteStatement)
        try finish()
    }

    /// The integers in the first row that a statement returns, `nil` if it returns none.
    func numbers(_ count: Int32, _ numbers: [Int64], _ texts: [String?]) throws -> [Int64]? {
        bind(numbers, texts)
        let isRow = sqlite3_step(sqliteStatement) == SQLITE_ROW
        let row = isRow ? (0..<count).map { sqlite3_column_int64(sqliteStatement, $0) } : nil
        try finish()
        return row
    }

    /// Calls a closure with each row returned by a statement that takes integers, then texts.
    func forEachRow(
        _ numbers: [Int64] = [],
        _ texts: [String] = [],
        _ body: (StatementRow) throws -> Void
    ) throws {
        bind(numbers, texts)
        do {
            while sqlite3_step(sqliteStatement) == SQLITE_ROW {
                try body(StatementRow(statement: sqliteStatement))
            }
        } catch {
            sqlite3_reset(sqliteStatement)
            throw error
        }
        try finish()
    }

    /// Runs a statement, and maps each row with a closure.
    func rows<Value>(
        _ arguments: StatementArguments,
        _ make: (StatementRow) throws -> Value
    ) throws -> [Value] {
        var values: [Value] = []
        try setArguments(arguments)
        try forEachRow { row in values.append(try make(row)) }
        return values
    }

    private func bind(_ numbers: [Int64], _ texts: [String?]) {
        for index in numbers.indices { bind(numbers[index], at: index) }
        for index in texts.indices { bind(texts[index], at: numbers.count + index) }
    }

    private func bind(_ number: Int64, at index: Int) {
        sqlite3_bind_int64(sqliteStatement, Int32(truncatingIfNeeded: index) + 1, number)
    }

    private func bind(_ text: String?, at index: Int) {
        let index = Int32(truncatingIfNeeded: index) + 1
        guard var text else {
            sqlite3_bind_null(sqliteStatement, index)
            return
        }
        text.withUTF8 { bytes in
            let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
            // Makes SQLite copy the text.
            let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
            sqlite3_bind_text(sqliteStatement, index, start, Int32(clamping: bytes.count), copying)
        }
    }

    /// Rethrows the error that stopped a statement.
    private func finish() throws {
        let code = ResultCode(rawValue: sqlite3_reset(sqliteStatement))
        guard code == .SQLITE_OK else {
            throw DatabaseError(
                resultCode: code,
                message: String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)))
            )
        }
    }
}

/// A row, valid until the next one is read. Columns are counted from 0.
struct StatementRow {
    fileprivate let statement: SQLiteStatement

    subscript(column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// The integer in a column, `nil` if it is NULL.
    func number(_ column: Int32) -> Int64? {
        isNull(column) ? nil : self[column]
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

    func isText(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_TEXT }

    /// The bytes of the text in a column, `nil` if it is NULL; valid until the next row is read.
    func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8>? {
        guard let bytes = sqlite3_column_text(statement, column) else { return nil }
        return UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column)))
    }

    /// The BLOB in a column, empty if it is NULL; valid until the next row is read.
    func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
        let start = sqlite3_column_blob(statement, column)?.assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
    }

    /// The text in a column, `nil` if it is NULL.
    func text(_ column: Int32) -> String? {
        utf8(column).map { String(decoding: $0, as: UTF8.self) }
    }
}
