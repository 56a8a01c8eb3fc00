import Entities
import Foundation
import GRDB
import Services
import StoreCore

/// A connection to the library's file.
package struct SQLiteSession: StoreSession {
    package static let dialect = Dialect.sqlite

    package let db: Database

    init(_ db: Database) { self.db = db }

    package func rows<Value>(_ sql: StoreCore.SQL, _ make: (SQLiteRow) throws -> Value) throws -> [Value] {
        let (text, arguments) = sql.statement(for: .sqlite)
        return try db.cachedStatement(sql: text).rows(StatementArguments(arguments.map(\.databaseValue))) {
            row in
            try make(SQLiteRow(row))
        }
    }

    package func forEachText(_ sql: StoreCore.SQL, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws {
        let (text, arguments) = sql.statement(for: .sqlite)
        let statement = try db.cachedStatement(sql: text)
        try statement.setArguments(StatementArguments(arguments.map(\.databaseValue)))
        try statement.forEachRow { row in row.utf8(0).map(body) }
    }

    @discardableResult package func run(_ statements: [StoreCore.SQL]) throws -> [Int] {
        try statements.map { sql in
            let (text, arguments) = sql.statement(for: .sqlite)
            try db.run(text, StatementArguments(arguments.map(\.databaseValue)))
            return db.changesCount
        }
    }

    package func insert(_ rows: [[StoreValue]], into table: String, _ columns: [String]) throws {
        guard !rows.isEmpty else { return }
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let statement = try db.cachedStatement(
            sql: "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
        )
        for row in rows { try statement.execute(arguments: StatementArguments(row.map(\.databaseValue))) }
    }

    package func nextNumber(in table: String) throws -> Int64 {
        try first("SELECT seq + 1 FROM sqlite_sequence WHERE name = \(table)") { try $0[0] } ?? 1
    }

    package func rowNumbers(_ count: Int, in table: String) throws -> Int64 { try nextNumber(in: table) }

    package func tracks(_ clause: StoreCore.SQL) throws -> [TrackRow] {
        let (text, arguments) = clause.statement(for: .sqlite)
        return try db.cachedStatement(sql: "SELECT \(TrackRow.columns) FROM tracks \(text)")
            .rows(StatementArguments(arguments.map(\.databaseValue))) { try TrackRow($0) }
    }

    package func insert(_ track: Track) throws -> Int64 { try db.insert(track) }

    package func update(_ rows: [TrackRow], to tracks: [Track]) throws { try db.update(rows, to: tracks) }

    package func delete(_ tracks: [Int64]) throws { try db.delete(tracks) }

    package func topPlayed(
        _ kind: PlaySubject.Kind,
        in slots: Range<Int64>?,
        limit: Int
    ) throws -> [PlayCount] {
        try db.topPlayed(kind, in: slots, limit: limit)
    }

    package func plays(of subject: PlaySubject, in slots: Range<Int64>?) throws -> Int {
        try db.plays(of: subject, in: slots ?? QuarterHour.range(nil))
    }

    package func slots(of subject: PlaySubject, in slots: Range<Int64>?) throws -> [QuarterHourPlays] {
        try db.slots(of: subject, in: slots)
    }

    package func versions(of subject: PlaySubject) throws -> StoreCore.SQL { try counted(subject).versions }

    package func totalSlots(in slots: Range<Int64>) throws -> [QuarterHourPlays] {
        try db.totalSlots(in: slots)
    }

    package func derivedColumns(of track: Track) throws -> [(name: String, value: StoreValue)] {
        TrackColumns.derived(of: track, nameHash: try nameHash(of: track))
    }

    package static func image(of table: JournaledTable) -> StoreCore.SQL { "\(raw: table.image)" }

    package func restore(_ image: RowImage, of change: Int64, in table: JournaledTable) throws {
        try table.restore(image, of: change, in: db)
    }

}

extension Database {
    var journal: Journal<SQLiteSession> { SQLiteSession(self).journal }
}

/// A row of the library's file.
package struct SQLiteRow: StoreRow {
    private let row: StatementRow

    init(_ row: StatementRow) { self.row = row }

    package func integer(_ column: Int) -> Int64? { row.number(Int32(clamping: column)) }

    package func text(_ column: Int) -> String? { row.text(Int32(clamping: column)) }

    package func bytes(_ column: Int) -> [UInt8]? {
        let column = Int32(clamping: column)
        return row.isNull(column) ? nil : Array(row.bytes(column))
    }

    package func boolean(_ column: Int) -> Bool? { integer(column).map { $0 != 0 } }
}

extension StoreValue {
    fileprivate var databaseValue: DatabaseValue {
        switch self {
        case .integer(let value): value.databaseValue
        case .text(let value): value.databaseValue
        case .bytes(let value): Data(value).databaseValue
        case .boolean(let value): value.databaseValue
        // Lists were converted to JSON earlier.
        case .null, .integers, .texts: .null
        }
    }
}

extension SQLiteLibrary: SessionStore {
    package func reading<Value: Sendable>(
        _ body: @escaping @Sendable (SQLiteSession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await read { db in try body(SQLiteSession(db)) }
    }

    package func writing<Value: Sendable>(
        notifying parts: @escaping @Sendable (Value) -> LibraryUpdate,
        _ body: @escaping @Sendable (SQLiteSession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await write(notifying: parts) { db in try body(SQLiteSession(db)) }
    }
}

extension SQLiteLibrary: SharedStoring {}
