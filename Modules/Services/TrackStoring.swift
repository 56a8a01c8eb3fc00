import Entities

/// Takes tracks and plays from elsewhere into the library, many at a time.
public protocol TrackStoring: Sendable {
    /// Begins an import, to be undone as one change.
    func beginImport() async throws(ServiceError) -> any TrackImport
}

/// One import on its way into the library. What `store` returned for is durable, whatever comes after.
public protocol TrackImport: Sendable {
    /// Which of these locations the library knows.
    func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location>

    /// Stores tracks in one transaction and says what became of them.
    ///
    /// A track whose URN is there is updated to what is given, or skipped if nothing differs. One without a URN
    /// is skipped if its location is there, or, if it has none, its title, artist and album.
    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary

    /// Stores plays in one transaction, each once, however often it is reported and in whatever order.
    ///
    /// - Returns: how many were new (`added`), known (`skipped`), or made no sense (`failed`): those without a
    ///   title, or from before 1970.
    func store(_ plays: [Play]) async throws(ServiceError) -> ImportSummary
}
