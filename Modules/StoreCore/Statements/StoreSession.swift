import Entities
import Foundation
import Services

/// The connection that statements run on, in one transaction, with everything that differs between engines: tracks and
/// their words, the history, and undo.
package protocol StoreSession {
    associatedtype Row: StoreRow

    // MARK: Statements

    static var dialect: Dialect { get }

    /// Runs a statement, and returns each row transformed by a closure.
    func rows<Value>(_ sql: SQL, _ make: (Row) throws -> Value) throws -> [Value]

    /// Calls a closure with the first column of each row in UTF-8, except where it is NULL. The bytes are valid until the
    /// closure returns.
    func forEachText(_ sql: SQL, _ body: (UnsafeBufferPointer<UInt8>) -> Void) throws

    /// Runs independent statements; in PostgreSQL, in one round trip.
    ///
    /// - Returns: the number of rows changed by each.
    @discardableResult func run(_ statements: [SQL]) throws -> [Int]

    /// Inserts rows.
    ///
    /// - Parameters:
    ///   - rows: the values of each row, in the order of the columns.
    ///   - columns: columns of the table.
    func insert(_ rows: [[StoreValue]], into table: String, _ columns: [String]) throws

    /// The number of the next row of a table, never used before.
    func nextNumber(in table: String) throws -> Int64

    /// The first of consecutive numbers for new rows of a table. The numbers grow with time.
    func rowNumbers(_ count: Int, in table: String) throws -> Int64

    // MARK: Tracks

    /// The tracks that a query finds, in its order.
    ///
    /// - Parameter clause: the clauses after `FROM tracks`.
    func tracks(_ clause: SQL) throws -> [TrackRow]

    /// Inserts a track, which must be `storable`, and returns its row number.
    func insert(_ track: Track) throws -> Int64

    /// Replaces the tracks of rows. The rows must be current, and the tracks `storable`.
    func update(_ rows: [TrackRow], to tracks: [Track]) throws

    /// Deletes rows of tracks.
    func delete(_ tracks: [Int64]) throws

    /// A page of a listing of all tracks.
    func page(of listing: Listing, at position: Place<Int64>.Position, limit: Int) throws -> Page
    /// The tracks in a range of rows of a listing of all tracks, counted from 1.
    func allTracks(inRows rows: ClosedRange<Int>, of listing: Listing) throws -> [Track]

    /// The derived columns of `tracks` with their correct values; always the same columns.
    func derivedColumns(of track: Track) throws -> [(name: String, value: StoreValue)]

    // MARK: Words

    /// The conditions that a row of `tracks` has the wanted words and none of the unwanted ones.
    static func conditions(on phrases: SearchPhrases) -> [SQL]

    /// A query for the row numbers of tracks that have a phrase in some fields; `nil` if the phrase has no words.
    static func rows(having phrase: SearchPhrase, in fields: [SearchQuery.TextField]) -> SQL?

    /// The numbers of the rows that match a search, in a listing's order.
    func matches(_ query: SearchQuery, in listing: Listing) throws -> [Int64]
    /// The word of some fields, between two texts, that is nearest to a folded one; `nil` if none is near.
    func nearestWord(
        to key: String,
        in fields: [SearchQuery.TextField],
        from first: String,
        to last: String
    ) throws -> String?
    /// A folded word in the spelling of a track, in lower case with accents.
    func spelling(of word: String, in fields: [SearchQuery.TextField]) throws -> String
    /// Values of a field that begin with a folded text, sorted.
    func values(of field: SearchQuery.TextField, beginningWith prefix: String, limit: Int) throws -> [String]
    /// Other values of a field that contain a word beginning with a text, sorted, with their keys.
    func values(
        of field: SearchQuery.TextField,
        withWord text: String,
        besides known: Set<String>,
        limit: Int
    ) throws -> [(key: String, value: String)]

    // MARK: History

    /// The most played subjects, most plays first.
    ///
    /// - Parameter slots: the plays to count; `nil` for all time.
    func topPlayed(_ kind: PlaySubject.Kind, in slots: Range<Int64>?, limit: Int) throws -> [PlayCount]

    /// The number of plays of a subject.
    func plays(of subject: PlaySubject, in slots: Range<Int64>?) throws -> Int

    /// The quarter-hours in which a subject was played, with the plays and the listening time; unordered.
    func slots(of subject: PlaySubject, in slots: Range<Int64>?) throws -> [QuarterHourPlays]

    /// A query for the numbers of a subject's versions, in all spellings.
    func versions(of subject: PlaySubject) throws -> SQL

    /// The most played artists, albums or tracks among the plays of a subject, most plays first. Of its own kind, it is
    /// the subject itself, as spelt in most plays, or nothing without plays.
    func topPlayed(_ kind: Chart.Kind, of subject: PlaySubject, limit: Int) throws -> [PlayCount]

    /// A query for the names that make up groups of spellings: the group's number, the title, the artist, the album and
    /// the number of plays. Names that the kind doesn't have are NULL.
    ///
    /// - Parameter condition: a condition on the names, as of `PlaySearch`.
    static func names(of kind: Chart.Kind, where condition: SQL) -> SQL

    /// The artists, albums or tracks with group numbers.
    func subjects(of groups: [Int64], _ kind: Chart.Kind) throws -> [Int64: PlaySubject]

    /// The number of all plays in each quarter-hour, without the listening time.
    func totalSlots(in slots: Range<Int64>) throws -> [QuarterHourPlays]

    /// The plays of versions that a query finds, without the library's tracks.
    func plays(of versions: [Int64], _ query: PlayQuery) throws -> [PlayEntry]

    /// The number of plays of a row of `tracks`.
    static var plays: SQL { get }

    /// The artist that plays of a name count for: the name itself, unless a rule joins it.
    func counted(_ artist: String?) throws -> String?

    /// The number shared by all spellings and editions of a track: the column `name_hash`.
    func nameHash(title: String, artist: String?) throws -> Int64

    /// The plays from albums in all spellings, or from the compilations that they are part of.
    func plays(ofAlbums albums: [AlbumKey]) throws -> [AlbumKey: Int]

    /// The plays of artists in all spellings, given as `folded` names.
    func plays(ofArtists artists: [String]) throws -> [String: Int]

    /// The `folded` spellings of an artist in the listening history, names joined to it included, with their plays.
    func spellings(ofArtist name: String) throws -> [String: Int]

    /// The album with a name: in this spelling, or in another one if only one exists.
    func libraryAlbum(like id: AlbumID) throws -> AlbumKey?

    /// Applies changed rules that join names to the history and to the tracks.
    ///
    /// - Parameter names: the names and the artists in the rules, before and after the change.
    func regroup(_ names: Set<String>) throws

    // MARK: Corrections

    /// Retracts plays, which must count, in a change.
    func retract(_ plays: [PlayID], in change: Int64) throws

    /// Adds plays in a change, except those that the log has under any name of the track and that count.
    ///
    /// - Returns: the number of plays added.
    func add(_ plays: [Play], in change: Int64) throws -> Int

    /// Replaces names with those that an edit sets, which differ only in case and accents, for all plays of the music.
    ///
    /// - Parameter plays: the edited plays, with their new names.
    func rename(_ plays: [Play], _ edit: PlayEdit, in change: Int64) throws

    /// The plays of each version in each of some weeks.
    func counts(in weeks: [Week]) throws -> [VersionCounts]

    /// The groups that versions count towards in charts; those in none are left out.
    func groups(of versions: Set<Int64>, _ kind: Chart.Kind) throws -> [Int64: Int64]

    /// The positions of groups in the order of their first recording.
    func places(of groups: Set<Int64>, _ kind: Chart.Kind) throws -> [Int64: Int64]

    // MARK: Journal

    /// A row of a table as JSON.
    static func image(of table: JournaledTable) -> SQL

    /// Restores the rows of a change to their state before or after it.
    func restore(_ image: RowImage, of change: Int64, in table: JournaledTable) throws

    /// Removes the plays of a change from the counts.
    func undoPlays(of change: Int64) throws

    /// Counts the plays of a change again, except those that another source has reported in the meantime.
    func redoPlays(of change: Int64) throws
}

extension StoreSession {
    /// Transforms the first row with a closure; `nil` if there is none.
    package func first<Value>(_ sql: SQL, _ make: (Row) throws -> Value) throws -> Value? {
        try rows(sql, make).first
    }

    /// Runs a statement, and returns the number of rows it changed.
    @discardableResult package func run(_ sql: SQL) throws -> Int { try run([sql]).first ?? 0 }

    package var journal: Journal<Self> { Journal(self) }

    /// Returns whether a query finds anything.
    package func exists(_ sql: SQL) throws -> Bool { try first(sql) { _ in } != nil }
}

/// A store of a library, in any engine.
package protocol SessionStore: Sendable {
    associatedtype Session: StoreSession

    var maker: TrackFactory { get }

    /// Prepares counts of a range, of one kind or of everything, to make them faster to read.
    func prepareCounts(in slots: Range<Int64>, of kind: Chart.Kind?) async throws(ServiceError)

    /// Applies the library's compilations to the history if the library has changed since the last time.
    func refreshCompilations() async throws(ServiceError)

    /// Stores plays outside any change. Any other source may have reported some of them.
    ///
    /// - Returns: the indices of the new plays in the list.
    func store(_ plays: [Play], in session: Session) throws -> (summary: ImportSummary, new: [Int])
    /// Reads from the library. Everything read in one call belongs to the same snapshot.
    func reading<Value: Sendable>(
        _ body: @escaping @Sendable (Session) throws -> Value
    ) async throws(ServiceError) -> Value

    /// Changes the library in one transaction, then notifies subscribers.
    ///
    /// - Parameters:
    ///   - parts: returns the changed parts, given the result of `body`.
    ///   - body: may run several times, but only one run is committed.
    @discardableResult func writing<Value: Sendable>(
        notifying parts: @escaping @Sendable (Value) -> LibraryUpdate,
        _ body: @escaping @Sendable (Session) throws -> Value
    ) async throws(ServiceError) -> Value
}

extension SessionStore {
    /// Changes parts of the library in one transaction, then notifies subscribers.
    @discardableResult package func writing<Value: Sendable>(
        _ parts: LibraryUpdate,
        _ body: @escaping @Sendable (Session) throws -> Value
    ) async throws(ServiceError) -> Value {
        try await writing(notifying: { _ in parts }, body)
    }

    /// Changes parts of the library by a statement, then notifies subscribers.
    func writing(_ parts: LibraryUpdate, _ statement: SQL) async throws(ServiceError) {
        try await writing(parts) { session in _ = try session.run(statement) }
    }
}

/// The storing protocols with one implementation for all stores.
package typealias SharedStoring =
    TrackLiking & TrackEditing & TrackResolving & ChangeBrowsing & DuplicateFinding & CollectionBrowsing
    & LocationBrowsing & FolderBrowsing & FolderStoring & TagBrowsing & PlayCounting & PlayBrowsing
    & PlayCorrecting & HistoryReading & NameJoining & ChartFilterStoring & PlaylistBrowsing & PlaylistEditing
    & DownloadStoring
    & QueueStoring & VolumeStoring & WaveformStoring & SourceLikeStoring & SourcePlaylistStoring
    & ScrobblerStoring & SubmissionStoring & FollowStoring & CorrectedPlayStoring & DeviceStoring
