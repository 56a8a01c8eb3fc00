import Entities

/// What an import did so far, ready to show.
struct ImportCounts: Equatable {
    let added: Int
    let updated: Int
    let skipped: Int
    let failed: Int

    init(_ summary: ImportSummary) {
        added = summary.added
        updated = summary.updated
        skipped = summary.skipped
        failed = summary.failed
    }

    /// All files and rows that are dealt with.
    var done: Int { added + updated + skipped + failed }
}
