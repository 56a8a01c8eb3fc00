/// What an import did with all it found. Each thing found is counted once.
public struct ImportSummary: Equatable, Sendable {
    /// Tracks and plays that are new.
    public var added: Int
    /// Tracks that were there and are now as the import has them.
    public var updated: Int
    /// Tracks and plays that were there already, just so.
    public var skipped: Int
    /// Files and lines that could not be read.
    public var failed: Int
    /// How many of those added are plays.
    public var addedPlays: Int
    /// How many of those skipped are plays.
    public var skippedPlays: Int

    public init(
        added: Int = 0,
        updated: Int = 0,
        skipped: Int = 0,
        failed: Int = 0,
        addedPlays: Int = 0,
        skippedPlays: Int = 0
    ) {
        self.added = added
        self.updated = updated
        self.skipped = skipped
        self.failed = failed
        self.addedPlays = addedPlays
        self.skippedPlays = skippedPlays
    }
}
