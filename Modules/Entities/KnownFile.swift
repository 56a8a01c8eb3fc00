/// A file for which the library has a track or a record.
public struct KnownFile: Equatable, Sendable {
    public let location: Location
    /// The file's state when it was last read; `nil` if unknown.
    public let stamp: FileStamp?
    /// Whether a track refers to the file. The record of a file remains when its track is deleted.
    public let hasTrack: Bool

    public init(location: Location, stamp: FileStamp?, hasTrack: Bool) {
        self.location = location
        self.stamp = stamp
        self.hasTrack = hasTrack
    }
}

/// A page of the files known to the library.
public struct KnownFiles: Equatable, Sendable {
    public let files: [KnownFile]
    /// The location after which the next page begins; `nil` at the end.
    public let next: String?

    public init(files: [KnownFile], next: String?) {
        self.files = files
        self.next = next
    }
}
