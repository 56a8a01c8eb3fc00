import Entities

/// Stores the state of files, for updating the library from its folders.
public protocol FileStoring: Sendable {
    /// The watched folders.
    func followedFolders() async throws(ServiceError) -> [Location]

    /// Known files with locations between two strings, in byte order.
    ///
    /// - Parameter limit: the approximate number of files.
    func knownFiles(
        after start: String,
        before end: String,
        limit: Int
    ) async throws(ServiceError) -> KnownFiles

    /// The locations of tracks marked as missing, between two strings.
    func missingFiles(after start: String, before end: String) async throws(ServiceError) -> Set<Location>

    /// The stored files at locations. A file without a record gets its track's details; unknown files are left out.
    func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile]

    /// Starts an update, which is undone as a single change.
    func beginUpdate() async throws(ServiceError) -> any FileUpdate
}

/// A file known to the library.
public struct StoredFile: Equatable, Sendable {
    /// The details as last read or, if it was never read, the track's details.
    public let details: TrackDetails
    public let location: Location
    /// The file's state when it was last read; `nil` if it was never read.
    public let stamp: FileStamp?
    public let fingerprint: AudioFingerprint?
    /// Whether only other machines that use the library have read the file.
    public let isElsewhere: Bool

    public init(
        details: TrackDetails,
        location: Location,
        stamp: FileStamp? = nil,
        fingerprint: AudioFingerprint? = nil,
        isElsewhere: Bool = false
    ) {
        self.details = details
        self.location = location
        self.stamp = stamp
        self.fingerprint = fingerprint
        self.isElsewhere = isElsewhere
    }

    /// Returns whether another machine has a different recording at the location of a file on this machine.
    ///
    /// - Parameter local: the fingerprint of this machine's file; `nil` if its audio can't be identified.
    public func isOther(than local: AudioFingerprint?) -> Bool {
        guard isElsewhere, let fingerprint, let local else { return false }
        return fingerprint != local
    }
}

/// An update in progress. Stored data is durable when `store` returns, even if the update then fails.
public protocol FileUpdate: Sendable {
    /// Stores changes in one transaction and returns their effect on tracks.
    ///
    /// Changed tags replace a track's values except those edited in the library since the file was last read.
    func store(_ changes: [FileChange]) async throws(ServiceError) -> UpdateSummary

    /// Stores the last changes and records that the folders were updated, in one transaction.
    func finish(_ folders: [Location], storing changes: [FileChange]) async throws(ServiceError)
        -> UpdateSummary
}
