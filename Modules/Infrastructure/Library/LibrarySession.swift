import Entities
import Foundation
import GRDB
import Services
import Storing

/// A connection to the library's file.
package struct LibrarySession: StoreSession {
    package let db: Database

    init(_ db: Database) { self.db = db }

    package func rows<Value>(_ sql: Storing.SQL, _ make: (LibraryRow) throws -> Value) throws -> [Value] {
        let (text, arguments) = sql.statement(for: .sqlite)
        return try db.cachedStatement(sql: text).rows(StatementArguments(arguments.map(\.databaseValue))) {
            row in
            try make(LibraryRow(row))
        }
    }

    package func run(_ statements: [Storing.SQL]) throws -> [Int] {
        try statements.map { sql in
            let (text, arguments) = sql.statement(for: .sqlite)
            try db.run(text, StatementArguments(arguments.map(\.databaseValue)))
            return db.changesCount
        }
    }

    package func insert(_ rows: [[StoreValue]], into table: String, _ columns: [String]) throws {
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

    package func tracks(_ rows: [Int64]) throws -> [Int64: Track] {
        let statement = try db.cachedStatement(
            sql: "SELECT \(StoredTrack.columns) FROM tracks WHERE id IN (SELECT value FROM json_each(?))"
        )
        let tracks = try statement.rows([rows.json]) { row in StoredTrack(row) }
        return Dictionary(tracks.map { ($0.id, $0.track) }) { first, _ in first }
    }

    package func beginChange(_ kind: LibraryChange.Kind, at date: Date, playlist: String?) throws -> Int64 {
        try Journal(db: db).begin(kind, at: date, playlist: playlist)
    }

    package func willChange(_ rows: [Int64], of table: JournaledTable, in change: Int64) throws {
        try Journal(db: db).willChange(
            rowsWhere: "id IN (SELECT value FROM json_each(?))",
            [rows.json],
            of: table,
            in: change
        )
    }

    package func didAdd(_ rows: [Int64], to table: JournaledTable, in change: Int64) throws {
        try Journal(db: db).didAdd(rows, to: table, in: change)
    }

    /// A write waits for others from its beginning.
    package func lockJournal() {}
}

/// A row of the library's file.
package struct LibraryRow: StoreRow {
    private let row: StatementRow

    fileprivate init(_ row: StatementRow) { self.row = row }

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
        // Lists are made JSON before.
        case .null, .integers, .texts: .null
        }
    }
}

extension Library: SessionStore {
    package func reading<Value: Sendable>(
        _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await read { db in try body(LibrarySession(db)) }
    }

    package func writing<Value: Sendable>(
        _ parts: LibraryUpdate,
        _ body: @escaping @Sendable (LibrarySession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await write(parts) { db in try body(LibrarySession(db)) }
    }
}

extension Library: PlaylistBrowsing, PlaylistEditing, DownloadStoring, PlaceBrowsing {}
