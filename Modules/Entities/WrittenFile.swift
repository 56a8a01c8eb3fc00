/// A file whose tags have been written.
public struct WrittenFile: Equatable, Sendable {
    /// The state in which the file was found.
    public let before: FileStamp
    /// The state in which it was left.
    public let after: FileStamp
    /// The tags that were written, as they read now: a format may store a value in another form.
    public let tags: FileTags
    /// The file's metadata, and where it is.
    public let details: TrackDetails

    public init(before: FileStamp, after: FileStamp, tags: FileTags, details: TrackDetails) {
        self.before = before
        self.after = after
        self.tags = tags
        self.details = details
    }
}
