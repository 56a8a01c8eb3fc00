import Entities

/// The counts of files while tags are written, ready to show.
package struct TagWriteCounts: Equatable {
    package let written: Int
    /// Files that had the tags already.
    package let unchanged: Int
    package let failed: Int
    /// Files that keep their old tags for now.
    package let remaining: Int

    init(_ summary: TagWriteSummary) {
        written = summary.written
        unchanged = summary.unchanged
        failed = summary.failed
        remaining = summary.remaining
    }

    package var done: Int { written + unchanged + failed }
    package var total: Int { done + remaining }
}
