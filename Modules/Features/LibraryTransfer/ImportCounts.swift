import Entities

/// What an import did so far, ready to show.
package struct ImportCounts: Equatable {
    package let added: Int
    package let updated: Int
    package let skipped: Int
    package let failed: Int
    /// How many of those added and skipped are plays.
    package let addedPlays: Int
    package let skippedPlays: Int

    init(_ summary: ImportSummary) {
        added = summary.added
        updated = summary.updated
        skipped = summary.skipped
        failed = summary.failed
        (addedPlays, skippedPlays) = (summary.addedPlays, summary.skippedPlays)
    }

    /// All files and rows that are dealt with.
    package var done: Int { added + updated + skipped + failed }
}
