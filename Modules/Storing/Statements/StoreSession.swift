import Entities
import Foundation
import Services

/// The connection that statements run on, in one transaction.
package protocol StoreSession {
    associatedtype Row: StoreRow

    /// Runs a statement, and returns what a closure makes of each row.
    func rows<Value>(_ sql: SQL, _ make: (Row) throws -> Value) throws -> [Value]

    /// Runs statements, of which none needs what another returns: on a server in one round trip.
    ///
    /// - Returns: how many rows each has changed.
    @discardableResult func run(_ statements: [SQL]) throws -> [Int]

    /// Inserts rows.
    ///
    /// - Parameters:
    ///   - rows: the values of each, in the order of the columns.
    ///   - columns: of the table.
    func insert(_ rows: [[StoreValue]], into table: String, _ columns: [String]) throws

    /// The number of the next row of a table. No row had it before.
    func nextNumber(in table: String) throws -> Int64

    /// The first of consecutive numbers for new rows of a table, which grow with time.
    func rowNumbers(_ count: Int, in table: String) throws -> Int64

    /// The tracks with these numbers that exist.
    func tracks(_ rows: [Int64]) throws -> [Int64: Track]

    /// Begins a change in the journal, and returns its number. Others wait from here on.
    ///
    /// - Parameter playlist: the name of the playlist it is about, if any.
    func beginChange(_ kind: LibraryChange.Kind, at date: Date, playlist: String?) throws -> Int64

    /// Records rows before a change edits or deletes them.
    func willChange(_ rows: [Int64], of table: JournaledTable, in change: Int64) throws

    /// Records the rows that a change added.
    func didAdd(_ rows: [Int64], to table: JournaledTable, in change: Int64) throws

    /// Waits for changes that others are making, so that what is read from here on stays until the transaction ends.
    func lockJournal() throws
}

extension StoreSession {
    /// What a closure makes of the first row; `nil` if there is none.
    package func first<Value>(_ sql: SQL, _ make: (Row) throws -> Value) throws -> Value? {
        try rows(sql, make).first
    }

    /// Runs a statement, and returns how many rows it has changed.
    @discardableResult package func run(_ sql: SQL) throws -> Int { try run([sql]).first ?? 0 }

    /// Whether a query finds anything.
    package func exists(_ sql: SQL) throws -> Bool { try first(sql) { _ in } != nil }
}

/// A store that keeps a library, in whichever engine.
package protocol SessionStore: Sendable {
    associatedtype Session: StoreSession

    var maker: TrackMaker { get }

    /// Reads from the library. Everything read in one call belongs to the same snapshot.
    func reading<Value: Sendable>(
        _ body: @escaping @Sendable (Session) throws -> Value
    ) async throws(ServiceError) -> Value

    /// Changes parts of the library in one transaction, then notifies followers.
    ///
    /// - Parameter body: may run several times, of which one is committed.
    @discardableResult func writing<Value: Sendable>(
        _ parts: LibraryUpdate,
        _ body: @escaping @Sendable (Session) throws -> Value
    ) async throws(ServiceError) -> Value
}
