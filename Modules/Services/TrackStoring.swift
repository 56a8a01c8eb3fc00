import Entities

/// Stores imported tracks and plays in bulk.
public protocol TrackStoring: Sendable {
    /// Starts an import, which is undone as a single change.
    func beginImport() async throws(ServiceError) -> any TrackImport
}

/// An import in progress. Stored data is durable when `store` returns, even if the import then fails.
public protocol TrackImport: Sendable {
    /// The locations, out of these, that the library already has.
    func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location>

    /// Stores tracks in one transaction and returns how many were added, updated and skipped.
    ///
    /// A track whose URN exists is updated, or skipped if nothing differs. A track without a URN is skipped if its
    /// location exists or, if it has no location, its title, artist and album.
    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary

    /// Gets plays ready to be stored, which goes on while others are stored. They are stored in the order in which they were
    /// prepared; if that fails for some, those after them have to be prepared anew.
    func prepare(_ plays: [Play]) async throws(ServiceError) -> any PreparedPlays

    /// Stores plays and retractions from another library's log as they are, in one transaction. An event that the log has
    /// is skipped; the same play from another source isn't.
    ///
    /// - Returns: as for other plays.
    func restore(_ events: [Play]) async throws(ServiceError) -> ImportSummary

    /// Remembers files that were read and have no track, so that an update doesn't take them for new ones.
    func remember(_ files: [FileRecord]) async throws(ServiceError)

    /// Likes the tracks of the library at these locations or, if there is none, with these titles and artists.
    ///
    /// - Returns: how many were liked (`added`), were liked before (`skipped`), or aren't in the library.
    func store(_ likes: [ImportedLike]) async throws(ServiceError) -> ImportSummary

    /// Makes a playlist. If its name is taken, it gets a number, unless the playlist of that name has the same content.
    ///
    /// - Returns: the name of the new playlist; `nil` if the library has it already.
    func store(_ playlist: NewPlaylist) async throws(ServiceError) -> String?

    /// Follows a folder from now on, which is undone with the import. Folders within it needn't be followed any more.
    func follow(_ folder: Location) async throws(ServiceError)

    /// Ends the import. Call this however the import ended; what was stored stays.
    func finish() async throws(ServiceError)
}

/// Plays that an import has got ready.
public protocol PreparedPlays: Sendable {
    /// Stores them in one transaction, without duplicates, regardless of their order; called once.
    ///
    /// - Returns: how many were new (`added`), already known (`skipped`), or invalid (`failed`): without a title or
    ///   from before 1970.
    func store() async throws(ServiceError) -> ImportSummary
}
