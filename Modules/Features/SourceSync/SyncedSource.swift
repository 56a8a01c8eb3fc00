import Entities

/// What the library took over from a music server, in tracks.
package struct SyncedSource: Equatable, Sendable {
    package let name: String
    package let added: Int
    package let updated: Int
    /// The server gave them other numbers.
    package let moved: Int
    package let deleted: Int
    /// The server lacks them, and they are too many to be deleted without being asked for.
    package let kept: Int
    /// Songs that couldn't be read.
    package let failed: Int

    init(_ name: String, _ summary: SyncSummary) {
        self.name = name
        added = summary.tracks.added
        updated = summary.tracks.updated
        moved = summary.tracks.moved
        deleted = summary.tracks.pruned
        kept = summary.kept
        failed = summary.tracks.failed
    }
}
