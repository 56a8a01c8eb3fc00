/// What an update of the library from its folders did, in tracks.
public struct UpdateSummary: Equatable, Sendable {
    /// From new files.
    public var added: Int
    /// Took over changed tags.
    public var updated: Int
    /// Their files were moved or renamed.
    public var moved: Int
    /// Their files are gone since the last update.
    public var missing: Int
    /// Their files are back.
    public var found: Int
    /// Deleted, because their files were gone.
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
