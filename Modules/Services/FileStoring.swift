import Entities

/// What the library knows of files, for bringing it up to date.
public protocol FileStoring: Sendable {
    /// The folders that the library follows.
    func followedFolders() async throws(ServiceError) -> [Location]

    /// Known files whose locations are between two texts, in the order of their bytes.
    ///
    /// - Parameter limit: about how many files.
    func knownFiles(
        after start: String,
        before end: String,
        limit: Int
    ) async throws(ServiceError) -> KnownFiles

    /// The locations of tracks marked as missing, between two texts.
    func missingFiles(after start: String, before end: String) async throws(ServiceError) -> Set<Location>

    /// The records of files; for a file without one, what is known of its track. Unknown files are left out.
    func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile]

    /// Starts an update, which is undone as a single change.
    func beginUpdate() async throws(ServiceError) -> any FileUpdate
}

/// What the library knows of a file.
public struct StoredFile: Equatable, Sendable {
    /// As last read, or else those of the track.
    public let details: TrackDetails
    public let location: Location
    /// `nil` if the file was never read.
    public let stamp: FileStamp?
    public let fingerprint: AudioFingerprint?

    public init(
        details: TrackDetails,
        location: Location,
        stamp: FileStamp? = nil,
        fingerprint: AudioFingerprint? = nil
    ) {
        self.details = details
        self.location = location
        self.stamp = stamp
        self.fingerprint = fingerprint
    }
}

/// An update in progress. Stored data is durable when `store` returns, even if the update then fails.
public protocol FileUpdate: Sendable {
    /// Stores changes in one transaction, and returns what they did to tracks.
    ///
    /// Of changed tags, a track takes over those that were not edited in the library since the file was last read.
    func store(_ changes: [FileChange]) async throws(ServiceError) -> UpdateSummary

    /// Stores the last changes, and notes that folders were updated, in one transaction.
    func finish(_ folders: [Location], storing changes: [FileChange]) async throws(ServiceError)
        -> UpdateSummary
}
