import Entities
import Foundation
import Postgres
import Services
import Storing

/// A connection to the library's server.
package struct SharedLibrarySession: StoreSession {
    package let session: PostgresSession

    init(_ session: PostgresSession) { self.session = session }

    package func rows<Value>(_ sql: SQL, _ make: (SharedLibraryRow) throws -> Value) throws -> [Value] {
        let statement = PostgresStatement(sql)
        return try session.rows(statement.sql, statement.arguments).map { row in
            try make(SharedLibraryRow(row))
        }
    }

    package func run(_ statements: [SQL]) throws -> [Int] {
        try session.pipeline(statements.map { PostgresStatement($0) }).map(\.changedCount)
    }

    package func insert(_ rows: [[StoreValue]], into table: String, _ columns: [String]) throws {
        try session.insert(rows.map { $0.map(PostgresValue.init) }, into: table, columns)
    }

    package func nextNumber(in table: String) throws -> Int64 { try session.nextNumber(in: table) }

    package func rowNumbers(_ count: Int, in table: String) -> Int64 { RowNumbers.ofProcess.next(count) }

    package func tracks(_ rows: [Int64]) throws -> [Int64: Track] {
        guard !rows.isEmpty else { return [:] }
        return Dictionary(try session.trackRows(rows).map { ($0.id, $0.track) }) { first, _ in first }
    }

    package func beginChange(_ kind: LibraryChange.Kind, at date: Date, playlist: String?) throws -> Int64 {
        try Journal(session: session).begin(kind, at: date, playlist: playlist)
    }

    package func willChange(_ rows: [Int64], of table: JournaledTable, in change: Int64) throws {
        try Journal(session: session).willChange(rows, of: table, in: change)
    }

    package func didAdd(_ rows: [Int64], to table: JournaledTable, in change: Int64) throws {
        try Journal(session: session).didAdd(rows, to: table, in: change)
    }

    package func lockJournal() throws { try Journal(session: session).lock() }
}

/// A row of the server's answer.
package struct SharedLibraryRow: StoreRow {
    private let row: PostgresRow

    fileprivate init(_ row: PostgresRow) { self.row = row }

    package func integer(_ column: Int) throws -> Int64? { try row[column] }

    package func text(_ column: Int) throws -> String? { try row[column] }

    package func bytes(_ column: Int) throws -> [UInt8]? { try row[column] }

    package func boolean(_ column: Int) throws -> Bool? { try row[column] }
}

extension PostgresStatement {
    fileprivate init(_ sql: SQL) {
        let (text, arguments) = sql.statement(for: .postgres)
        self.init(text, arguments.map(PostgresValue.init))
    }
}

extension PostgresValue {
    fileprivate init(_ value: StoreValue) {
        self =
            switch value {
            case .null: .null
            case .integer(let value): .integer(value)
            case .text(let value): .text(value)
            case .bytes(let value): .bytes(value)
            case .boolean(let value): .boolean(value)
            case .integers(let values): .integers(values)
            case .texts(let values): .texts(values)
            }
    }
}

extension SharedLibrary: SessionStore {
    package func reading<Value: Sendable>(
        _ body: @escaping @Sendable (SharedLibrarySession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await read { session in try body(SharedLibrarySession(session)) }
    }

    package func writing<Value: Sendable>(
        _ parts: LibraryUpdate,
        _ body: @escaping @Sendable (SharedLibrarySession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await write(parts) { session in try body(SharedLibrarySession(session)) }
    }
}

extension SharedLibrary: PlaylistBrowsing, PlaylistEditing, DownloadStoring, PlaceBrowsing {}
