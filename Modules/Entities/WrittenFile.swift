/// A file whose tags have been written.
public struct WrittenFile: Equatable, Sendable {
    /// The state in which the file was found.
    public let before: FileIdentity
    /// The state in which it was left.
    public let after: FileIdentity
    /// The tags that were written, as they read now: a format may store a value in another form.
    public let tags: FileTags
    /// The file's metadata.
    public let details: TrackDetails

    public init(before: FileIdentity, after: FileIdentity, tags: FileTags, details: TrackDetails) {
        self.before = before
        self.after = after
        self.tags = tags
        self.details = details
    }
}
