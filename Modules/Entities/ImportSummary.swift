/// The result of an import. Each item found is counted once.
public struct ImportSummary: Equatable, Sendable {
    /// New tracks and plays.
    public var added: Int
    /// Existing tracks that were changed to match the import.
    public var updated: Int
    /// Tracks and plays that the library already had, unchanged.
    public var skipped: Int
    /// Files and lines that couldn't be read.
    public var failed: Int
    /// How many of `added` are plays.
    public var addedPlays: Int
    /// How many of `skipped` are plays.
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
