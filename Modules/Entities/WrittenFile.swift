/// A file to which tags have been written.
public struct WrittenFile: Equatable, Sendable {
    /// The file's state before the write.
    public let before: FileStamp
    /// The file's state after the write.
    public let after: FileStamp
    /// The written tags, as read back: a format may store a value in another form.
    public let tags: FileTags
    /// The file's metadata and location.
    public let details: TrackDetails

    public init(before: FileStamp, after: FileStamp, tags: FileTags, details: TrackDetails) {
        self.before = before
        self.after = after
        self.tags = tags
        self.details = details
    }
}
