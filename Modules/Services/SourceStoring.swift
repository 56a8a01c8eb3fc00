import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// All that is stored of music servers.
public typealias SourceStore = SourceStoring & SourceLikeStoring & SourcePlaylistStoring

/// Stores music servers and their songs.
public protocol SourceStoring: Sendable {
    /// All sources, in the order added.
    func sources() async throws(ServiceError) -> [MusicSource]

    /// Adds a source; throws `sourceExists` if its name is taken, or if there is one for the same user of the same server.
    func addSource(_ new: NewMusicSource) async throws(ServiceError) -> MusicSource

    /// Removes a source with its tracks, which can be undone. Tracks that are in a folder, too, stay, and so do all plays.
    ///
    /// - Returns: how many tracks left.
    func removeSource(_ source: Int64) async throws(ServiceError) -> Int

    /// Changes how the server is talked to.
    func setSource(_ source: Int64, traits: SourceTraits) async throws(ServiceError)

    /// Changes whether requests can be sent.
    func setSource(_ source: Int64, state: ConnectionState) async throws(ServiceError)

    /// Known songs of a source in the order of their locations, those whose tracks were deleted here included.
    ///
    /// - Parameter location: the last one of the page before; `nil` for the first page.
    func songs(of source: MusicSource, after location: Location?, limit: Int) async throws(ServiceError)
        -> [SourceSong]

    /// A song as it was last listed; `nil` if it isn't known.
    func song(at location: Location) async throws(ServiceError) -> SourceSong?

    /// How far an unfinished walk through the server's songs has come; `nil` if there is none.
    func walk(of source: Int64) async throws(ServiceError) -> SourceWalk?

    /// Begins or continues a walk. What it stores is undone as a single change. Until it is closed, nobody else can begin
    /// one; throws `unavailable` if somebody did.
    func beginSync(of source: MusicSource) async throws(ServiceError) -> any SourceUpdate
}

/// A walk through all songs of a music server.
public struct SourceWalk: Equatable, Sendable {
    /// Where it goes on. Only the client that made it understands it.
    public var cursor: String
    /// Hashes of the songs that were seen; the same in every run.
    public var seen: [UInt64]

    public init(cursor: String, seen: [UInt64]) {
        (self.cursor, self.seen) = (cursor, seen)
    }
}

/// What became of a song since it was last listed.
public enum SourceChange: Equatable, Sendable {
    /// It isn't known. A track of the library with the same tags and length becomes its track; otherwise it gets one.
    case new(SourceSong)
    /// It has other tags, another size, or was starred or unstarred. What was edited or liked here since stays.
    case changed(SourceSong)
    /// It has another number there; the track stays.
    case moved(from: Location, SourceSong)
    /// It is gone. Its track is deleted unless it is elsewhere, too.
    case gone(Location)
}

/// A walk that is being stored. Stored data is durable when `store` returns, even if the walk then fails.
public protocol SourceUpdate: Sendable {
    /// Stores the changes of a page, and how far the walk has come, in one transaction.
    ///
    /// - Parameter page: the cursor after the page, and what was seen on it.
    func store(_ changes: [SourceChange], page: SourceWalk) async throws(ServiceError) -> UpdateSummary

    /// Ends what `store` did for its own speed, and lets others begin. Call this however the walk ended.
    func close() async throws(ServiceError)

    /// Stores the last changes, and that the walk has come to its end, in one transaction. `close` follows it.
    func finish(storing changes: [SourceChange], at date: Date) async throws(ServiceError) -> UpdateSummary
}
