import Entities
import Foundation
import Services

/// The connection that statements run on, in one transaction, and what each engine does in its own way: tracks with their
/// words, the history, and what undo restores.
package protocol StoreSession {
    associatedtype Row: StoreRow

    // MARK: Statements

    static var dialect: Dialect { get }

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

    // MARK: Tracks

    /// The tracks that a query finds, in its order.
    ///
    /// - Parameter clause: what follows `FROM tracks`.
    func tracks(_ clause: SQL) throws -> [TrackRow]

    /// Inserts a track, which must be `storable`, and returns the number of its row.
    func insert(_ track: Track) throws -> Int64

    /// Overwrites rows, which are as they were read, with tracks, which must be `storable`.
    func update(_ rows: [TrackRow], to tracks: [Track]) throws

    /// Deletes rows of tracks.
    func delete(_ tracks: [Int64]) throws

    /// The tracks in a range of rows of a listing, counted from 1.
    func tracks(inRows rows: ClosedRange<Int>, of listing: Listing) throws -> [Track]

    /// The columns of `tracks` that are derived from the others, with what they should be; always the same ones.
    static func derivedColumns(of track: Track) -> [(name: String, value: StoreValue)]

    // MARK: Words

    /// The conditions that a row of `tracks` has the words that are wanted, and none of the others.
    static func conditions(on phrases: SearchPhrases) -> [SQL]

    /// A query for the numbers of the rows of tracks that have a phrase in some fields; `nil` if the phrase has no words.
    static func rows(having phrase: SearchPhrase, in fields: [SearchQuery.TextField]) -> SQL?

    /// A search with its misspelt words replaced by the nearest in the library, `nil` if that finds nothing either.
    func nearestSpelling(of query: SearchQuery) throws -> SearchQuery?

    // MARK: History

    /// The most played subjects, most plays first.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func topPlayed(_ kind: PlaySubject.Kind, in slots: Range<Int64>?, limit: Int) throws -> [PlayCount]

    /// How often something was played.
    func plays(of subject: PlaySubject, in slots: Range<Int64>?) throws -> Int

    /// The slots in which a subject was played, with the plays and the listening time; unordered.
    func slots(of subject: PlaySubject, in slots: Range<Int64>?) throws -> [QuarterHourPlays]

    /// The plays of everything in each slot, without the listening time.
    func totalSlots(in slots: Range<Int64>) throws -> [QuarterHourPlays]

    /// How often a row of `tracks` was played.
    static var plays: SQL { get }

    /// The number that all spellings and editions of a track have in common: the column `name_hash`.
    static func nameHash(title: String, artist: String?) -> Int64

    /// The plays from albums in all spellings, or from the compilations that they are part of.
    func plays(ofAlbums albums: [AlbumKey]) throws -> [AlbumKey: Int]

    /// The plays of artists in all spellings, given as `folded` names.
    func plays(ofArtists artists: [String]) throws -> [String: Int]

    /// When an artist, in any spelling, was first and last heard, to the quarter-hour.
    func timeHeard(ofArtist name: String) throws -> (first: Date?, last: Date?)

    /// The `folded` spellings of an artist that were heard.
    func spellings(ofArtist name: String) throws -> Set<String>

    /// The album with a name: in this spelling or, if there is only one, in another.
    func libraryAlbum(like id: AlbumID) throws -> AlbumKey?

    // MARK: Journal

    /// A row of a table as JSON.
    static func image(of table: JournaledTable) -> SQL

    /// Sets the rows of a change to one of their images.
    func restore(_ image: RowImage, of change: Int64, in table: JournaledTable) throws

    /// Takes the plays of a change out of the counts.
    func undoPlays(of change: Int64) throws

    /// Lets the plays of a change count again, except those that another source has delivered meanwhile.
    func redoPlays(of change: Int64) throws
}

extension StoreSession {
    /// What a closure makes of the first row; `nil` if there is none.
    package func first<Value>(_ sql: SQL, _ make: (Row) throws -> Value) throws -> Value? {
        try rows(sql, make).first
    }

    /// Runs a statement, and returns how many rows it has changed.
    @discardableResult package func run(_ sql: SQL) throws -> Int { try run([sql]).first ?? 0 }

    package var journal: Journal<Self> { Journal(self) }

    /// Whether a query finds anything.
    package func exists(_ sql: SQL) throws -> Bool { try first(sql) { _ in } != nil }
}

/// A store that keeps a library, in whichever engine.
package protocol SessionStore: Sendable {
    associatedtype Session: StoreSession

    var maker: TrackFactory { get }

    /// Makes counts of a range faster to read, of one kind or of everything.
    func prepareCounts(in slots: Range<Int64>, of kind: Chart.Kind?) async throws(ServiceError)

    /// Takes over the library's compilations for the history if the library has changed since.
    func followCompilations() async throws(ServiceError)

    /// Reads from the library. Everything read in one call belongs to the same snapshot.
    func reading<Value: Sendable>(
        _ body: @escaping @Sendable (Session) throws -> Value
    ) async throws(ServiceError) -> Value

    /// Changes the library in one transaction, then notifies followers.
    ///
    /// - Parameters:
    ///   - parts: those that were changed, by what the body returned.
    ///   - body: may run several times, of which one is committed.
    @discardableResult func writing<Value: Sendable>(
        telling parts: @escaping @Sendable (Value) -> LibraryUpdate,
        _ body: @escaping @Sendable (Session) throws -> Value
    ) async throws(ServiceError) -> Value
}

extension SessionStore {
    /// Changes parts of the library in one transaction, then notifies followers.
    @discardableResult package func writing<Value: Sendable>(
        _ parts: LibraryUpdate,
        _ body: @escaping @Sendable (Session) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await writing(telling: { _ in parts }, body)
    }
}
