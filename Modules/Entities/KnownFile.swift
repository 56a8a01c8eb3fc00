/// A file that the library has a track or a record of.
public struct KnownFile: Equatable, Sendable {
    public let location: Location
    /// When it was last read; `nil` if that is unknown.
    public let stamp: FileStamp?
    /// Whether a track's audio is in it. A track that was deleted leaves its file behind.
    public let hasTrack: Bool

    public init(location: Location, stamp: FileStamp?, hasTrack: Bool) {
        self.location = location
        self.stamp = stamp
        self.hasTrack = hasTrack
    }
}

/// Some of the files that the library knows.
public struct KnownFiles: Equatable, Sendable {
    public let files: [KnownFile]
    /// The text after which further files follow; `nil` at the end.
    public let next: String?

    public init(files: [KnownFile], next: String?) {
        self.files = files
        self.next = next
    }
}
