import Entities

/// The result of an update, ready to show.
package struct UpdateCounts: Equatable, Sendable {
    package let added: Int
    package let updated: Int
    package let moved: Int
    package let missing: Int
    package let found: Int
    package let pruned: Int
    package let failed: Int

    init(_ summary: UpdateSummary) {
        added = summary.added
        updated = summary.updated
        moved = summary.moved
        missing = summary.missing
        found = summary.found
        pruned = summary.pruned
        failed = summary.failed
    }

    /// Whether no track changed.
    package var isEmpty: Bool { added + updated + moved + missing + found + pruned == 0 }
}
