/// How far the writing of tags is.
public struct TagWriteSummary: Equatable, Sendable {
    /// Files that were written, or had the tags already.
    public var written: Int
    /// Files that couldn't be written.
    public var failed: Int
    /// Files that have yet to be written.
    public var remaining: Int

    public init(written: Int = 0, failed: Int = 0, remaining: Int = 0) {
        self.written = written
        self.failed = failed
        self.remaining = remaining
    }

    /// All files, done or not.
    public var total: Int { written + failed + remaining }
}
