import Entities

/// Stores imported tracks and plays in bulk.
public protocol TrackStoring: Sendable {
    /// Starts an import, which is undone as a single change.
    func beginImport() async throws(ServiceError) -> any TrackImport
}

/// An import in progress. Stored data is durable when `store` returns, even if the import then fails.
public protocol TrackImport: Sendable {
    /// The subset of these locations that the library already has, without those that only other machines have read.
    func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location>

    /// Stores tracks in one transaction and returns how many were added, updated and skipped.
    ///
    /// A track with a known URN is updated, or skipped if nothing differs. A track without a URN is skipped if its
    /// location exists or, if it has no location, its title, artist and album.
    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary

    /// Prepares plays for storage, concurrently with `store()`. Plays are stored in the order prepared; if storing one
    /// batch fails, prepare the later ones again.
    func prepare(_ plays: [Play]) async throws(ServiceError) -> any PreparedPlays

    /// Stores plays and retractions from another library's log unchanged, in one transaction. An event that the log
    /// already has is skipped; of a play that both logs have from different sources, one report is kept.
    ///
    /// - Returns: how many events were new (`added`), known (`skipped`), or invalid (`failed`).
    func restore(_ events: [Play]) async throws(ServiceError) -> ImportSummary

    /// The stored files at locations, as in `FileStoring`.
    func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile]

    /// Records files that were read and have no new track, to keep an update from treating them as new.
    func remember(_ files: [FileRecord]) async throws(ServiceError)

    /// Likes the library's tracks at these locations or, if none has the location, with these titles and artists.
    ///
    /// - Returns: how many were liked now (`added`), were liked before (`skipped`), or aren't in the library
    ///   (`unknownLikes`).
    func store(_ likes: [ImportedLike]) async throws(ServiceError) -> ImportSummary

    /// Stores what other players counted. Of a track that a player counted before, the higher count remains; editions
    /// of a track count together. A track given by location takes the names of the library's track there or, if there
    /// is none, of the only one whose path has the same end.
    ///
    /// - Returns: how many tracks' counts are new or higher (`addedCounts`), were known (`skippedCounts`), or are of files
    ///   that the library doesn't have (`unknownCounts`).
    func store(_ counts: [ImportedCount]) async throws(ServiceError) -> ImportSummary

    /// Creates a playlist. If its name is taken, it gets a number, unless the playlist of that name has the same
    /// content.
    ///
    /// - Returns: the name of the new playlist; `nil` if the library already has it.
    func store(_ playlist: NewPlaylist) async throws(ServiceError) -> String?

    /// Follows a folder from now on, which is undone with the import. It replaces any followed folders within it.
    func follow(_ folder: Location) async throws(ServiceError)

    /// Ends the import. Call this however the import ended; stored data is kept.
    func finish() async throws(ServiceError)
}

/// Plays that an import has prepared.
public protocol PreparedPlays: Sendable {
    /// Stores the plays in one transaction, without duplicates, in any order; called once.
    ///
    /// - Returns: how many were new (`added`), already known (`skipped`, by source in `knownFrom`), or invalid
    ///   (`failed`): without a title or from before 1970.
    func store() async throws(ServiceError) -> ImportSummary
}
