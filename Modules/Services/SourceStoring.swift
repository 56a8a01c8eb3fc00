import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// All storage for music servers.
public typealias SourceStore = SourceStoring & SourceLikeStoring & SourcePlaylistStoring

/// Stores music servers and their songs.
public protocol SourceStoring: Sendable {
    /// All music servers, in the order added.
    func sources() async throws(ServiceError) -> [MusicSource]

    /// Adds a music server; throws `alreadyExists` if its name is taken, or if one with the same address and user
    /// exists.
    func addSource(_ new: NewMusicSource) async throws(ServiceError) -> MusicSource

    /// Removes a music server with its tracks, which can be undone. Plays are kept, and so are tracks that are also in
    /// a folder.
    ///
    /// - Returns: the number of removed tracks.
    func removeSource(_ source: Int64) async throws(ServiceError) -> Int

    /// Stores the server's capabilities.
    func setSource(_ source: Int64, traits: SourceTraits) async throws(ServiceError)

    /// Changes whether requests can be sent to a server.
    func setSource(_ source: Int64, state: ConnectionState) async throws(ServiceError)

    /// Known songs of a music server in the order of their locations, including songs with deleted tracks.
    ///
    /// - Parameter location: the previous page's last location; `nil` for the first page.
    func songs(of source: MusicSource, after location: Location?, limit: Int) async throws(ServiceError)
        -> [SourceSong]

    /// A song as last listed by its server; `nil` if it isn't known.
    func song(at location: Location) async throws(ServiceError) -> SourceSong?

    /// The progress of an unfinished walk through the server's songs; `nil` if none is under way.
    func walk(of source: Int64) async throws(ServiceError) -> SourceSyncProgress?

    /// Begins or continues a walk, which is undone as a single change. Throws `unavailable` if another one is open.
    func beginSync(of source: MusicSource) async throws(ServiceError) -> any SourceUpdate
}

/// A walk through all songs of a music server.
public struct SourceSyncProgress: Equatable, Sendable {
    /// The cursor where the walk continues, in a format private to the client that created it.
    public var cursor: String
    /// Hashes of the songs seen, stable across runs.
    public var seen: [UInt64]

    public init(cursor: String, seen: [UInt64]) {
        (self.cursor, self.seen) = (cursor, seen)
    }
}

/// A difference between a song and its last listing.
public enum SourceChange: Equatable, Sendable {
    /// A new song. It is added to the library track with the same tags and length, or else gets a new track.
    case new(SourceSong)
    /// Its tags or size changed, or it was starred or unstarred. Edits and likes made in the library since then are
    /// kept.
    case changed(SourceSong)
    /// It has another number on the server; its track is kept.
    case moved(from: Location, SourceSong)
    /// It was removed from the server. Its track is deleted unless it has another location.
    case gone(Location)
}

/// A walk in progress. Stored data is durable when `store` returns, even if the walk then fails.
public protocol SourceUpdate: Sendable {
    /// Stores the changes of a page and the walk's progress in one transaction.
    ///
    /// - Parameter page: the cursor after the page, and the songs seen on it.
    func store(_ changes: [SourceChange], page: SourceSyncProgress) async throws(ServiceError)
        -> UpdateSummary

    /// Releases the walk and its temporary resources. Call this however the walk ended.
    func close() async throws(ServiceError)

    /// Stores the last changes and the completion of the walk in one transaction. The caller must still call `close`.
    func finish(storing changes: [SourceChange], at date: Date) async throws(ServiceError) -> UpdateSummary
}
