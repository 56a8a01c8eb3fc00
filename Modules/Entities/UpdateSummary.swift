/// The result of updating the library from its folders, in tracks.
public struct UpdateSummary: Equatable, Sendable {
    /// Tracks added from new files.
    public var added: Int
    /// Tracks updated with changed tags.
    public var updated: Int
    /// Tracks with files that were moved or renamed.
    public var moved: Int
    /// Tracks with files that disappeared since the last update.
    public var missing: Int
    /// Tracks with files that are back.
    public var found: Int
    /// Tracks deleted because their files were missing.
    public var pruned: Int
    /// Files and folders that couldn't be read.
    public var failed: Int

    public init(
        added: Int = 0,
        updated: Int = 0,
        moved: Int = 0,
        missing: Int = 0,
        found: Int = 0,
        pruned: Int = 0,
        failed: Int = 0
    ) {
        self.added = added
        self.updated = updated
        self.moved = moved
        self.missing = missing
        self.found = found
        self.pruned = pruned
        self.failed = failed
    }

    public static func += (sum: inout UpdateSummary, other: UpdateSummary) {
        sum.added += other.added
        sum.updated += other.updated
        sum.moved += other.moved
        sum.missing += other.missing
        sum.found += other.found
        sum.pruned += other.pruned
        sum.failed += other.failed
    }
}
