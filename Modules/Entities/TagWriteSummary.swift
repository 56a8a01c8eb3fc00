/// The progress of writing tags.
public struct TagWriteSummary: Equatable, Sendable {
    public var written: Int
    /// Files that already had the tags.
    public var unchanged: Int
    /// Files that couldn't be written.
    public var failed: Int
    /// Files that have yet to be written.
    public var remaining: Int

    public init(written: Int = 0, unchanged: Int = 0, failed: Int = 0, remaining: Int = 0) {
        self.written = written
        self.unchanged = unchanged
        self.failed = failed
        self.remaining = remaining
    }

    /// All files, done or not.
    public var total: Int { written + unchanged + failed + remaining }
}
