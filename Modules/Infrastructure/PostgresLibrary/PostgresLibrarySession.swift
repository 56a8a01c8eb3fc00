import Entities
import Foundation
import Postgres
import Services
import StoreCore

/// A connection to the library's server, in one transaction.
package struct PostgresLibrarySession: StoreSession {
    package static let dialect = Dialect.postgres

    package let session: PostgresSession

    init(_ session: PostgresSession) { self.session = session }

    package func rows<Value>(_ sql: SQL, _ make: (PostgresLibraryRow) throws -> Value) throws -> [Value] {
        let statement = PostgresStatement(sql)
        return try session.rows(statement.sql, statement.arguments).map { row in
            try make(PostgresLibraryRow(row))
        }
    }

    package func forEachText(_ sql: SQL, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws {
        for row in try session.rows(sql) {
            var text: String? = try row[0]
            text?.withUTF8(body)
        }
    }

    @discardableResult package func run(_ statements: [SQL]) throws -> [Int] {
        try session.pipeline(statements.map { PostgresStatement($0) }).map(\.changedCount)
    }

    package func insert(_ rows: [[StoreValue]], into table: String, _ columns: [String]) throws {
        try session.insert(rows.map { $0.map(PostgresValue.init) }, into: table, columns)
    }

    /// Returns the next number for a row. Others that want one for the same table wait until the transaction ends.
    package func nextNumber(in table: String) throws -> Int64 {
        let number = try first("UPDATE numbers SET last = last + 1 WHERE kind = \(table) RETURNING last") {
            try $0[0] as Int64
        }
        guard let number else { throw DamagedRow() }
        return number
    }

    package func rowNumbers(_ count: Int, in table: String) -> Int64 { RowNumbers.ofProcess.next(count) }

    package func tracks(_ clause: SQL) throws -> [TrackRow] {
        let clause = PostgresStatement(clause)
        return try session.storedTracks(clause.sql, clause.arguments).map { TrackRow($0) }
    }

    package func insert(_ track: Track) throws -> Int64 {
        let row = RowNumbers.ofProcess.next()
        try session.insert([(row, track)])
        return row
    }

    package func update(_ rows: [TrackRow], to tracks: [Track]) throws {
        let words = zip(rows, tracks).filter { $0.track.details.hasWords(of: $1.details) }.map(\.0.id)
        try session.update(zip(rows, tracks).map { ($0.id, $1) }, keepingWordsOf: Set(words))
    }

    package func delete(_ tracks: [Int64]) throws { try session.deleteTracks(tracks) }

    package func versions(of subject: PlaySubject) throws -> SQL {
        "SELECT id FROM play_versions WHERE \(try counted(subject).condition)"
    }

    package func derivedColumns(of track: Track) throws -> [(name: String, value: StoreValue)] {
        TrackColumns.derived(of: track, nameHash: try nameHash(of: track))
    }

    package static func image(of table: JournaledTable) -> SQL { "to_jsonb(\(raw: table.name))" }
}

extension PostgresSession {
    func rows(_ sql: SQL) throws -> PostgresRows {
        let statement = PostgresStatement(sql)
        return try rows(statement.sql, statement.arguments)
    }

    var journal: Journal<PostgresLibrarySession> { PostgresLibrarySession(self).journal }
}

extension TrackRow {
    init(_ row: StoredTrack) { self.init(id: row.id, track: row.track) }
}

/// A row of the server's response.
package struct PostgresLibraryRow: StoreRow {
    private let row: PostgresRow

    init(_ row: PostgresRow) { self.row = row }

    package func integer(_ column: Int) throws -> Int64? { try row[column] }

    package func text(_ column: Int) throws -> String? { try row[column] }

    package func bytes(_ column: Int) throws -> [UInt8]? { try row[column] }

    package func boolean(_ column: Int) throws -> Bool? { try row[column] }
}

extension PostgresStatement {
    init(_ sql: SQL) {
        let (text, arguments) = sql.statement(for: .postgres)
        self.init(text, arguments.map(PostgresValue.init))
    }
}

extension PostgresValue {
    init(_ value: StoreValue) {
        self =
            switch value {
            case .null: .null
            case .integer(let value): .integer(value)
            case .text(let value): .sought(value)
            case .bytes(let value): .bytes(value)
            case .boolean(let value): .boolean(value)
            case .integers(let values): .integers(values)
            case .texts(let values): .soughtTexts(values)
            }
    }
}

extension PostgresLibrary: SessionStore {
    /// Does nothing: a server's counts need no preparation.
    package func prepareCounts(in slots: Range<Int64>, of kind: Chart.Kind?) {}

    package func reading<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresLibrarySession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await read { session in try body(PostgresLibrarySession(session)) }
    }

    package func writing<Value: Sendable>(
        notifying parts: @escaping @Sendable (Value) -> LibraryUpdate,
        _ body: @escaping @Sendable (PostgresLibrarySession) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await write(notifying: parts) { session in try body(PostgresLibrarySession(session)) }
    }
}

extension PostgresLibrary: SharedStoring {}
