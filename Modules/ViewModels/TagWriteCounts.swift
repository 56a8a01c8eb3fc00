import Entities

/// The counts of files while tags are written, ready to show.
public struct TagWriteCounts: Equatable, Sendable {
    public let written: Int
    /// Files that already had the tags.
    public let unchanged: Int
    public let failed: Int
    /// Files that still have their old tags.
    public let remaining: Int
    /// Whether writing has ended.
    public let isFinal: Bool

    public init(_ summary: TagWriteSummary, isFinal: Bool = false) {
        self.isFinal = isFinal
        written = summary.written
        unchanged = summary.unchanged
        failed = summary.failed
        remaining = summary.remaining
    }

    public var done: Int { written + unchanged + failed }
    public var total: Int { done + remaining }
}
