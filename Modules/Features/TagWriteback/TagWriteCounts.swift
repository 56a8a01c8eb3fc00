import Entities

/// The counts of files while tags are written, ready to show.
package struct TagWriteCounts: Equatable {
    /// Files that have their tags.
    package let written: Int
    package let failed: Int
    /// Files that keep their old tags for now.
    package let remaining: Int

    init(_ summary: TagWriteSummary) {
        written = summary.written
        failed = summary.failed
        remaining = summary.remaining
    }

    package var done: Int { written + failed }
    package var total: Int { done + remaining }
}
