import Entities

/// What an import did so far, ready to show.
struct ImportCounts: Equatable {
    let added: Int
    let updated: Int
    let skipped: Int
    let failed: Int
    /// How many of those added and skipped are plays.
    let addedPlays: Int
    let skippedPlays: Int

    init(_ summary: ImportSummary) {
        added = summary.added
        updated = summary.updated
        skipped = summary.skipped
        failed = summary.failed
        (addedPlays, skippedPlays) = (summary.addedPlays, summary.skippedPlays)
    }

    /// All files and rows that are dealt with.
    var done: Int { added + updated + skipped + failed }
}
