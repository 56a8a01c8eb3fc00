import Entities

/// The counts of an import so far, ready to show.
package struct ImportCounts: Equatable {
    package let added: Int
    package let updated: Int
    package let skipped: Int
    package let failed: Int
    /// How many of `added` are plays.
    package let addedPlays: Int
    /// How many of `skipped` are plays.
    package let skippedPlays: Int

    init(_ summary: ImportSummary) {
        added = summary.added
        updated = summary.updated
        skipped = summary.skipped
        failed = summary.failed
        (addedPlays, skippedPlays) = (summary.addedPlays, summary.skippedPlays)
    }

    /// All files and rows processed.
    package var done: Int { added + updated + skipped + failed }
}
