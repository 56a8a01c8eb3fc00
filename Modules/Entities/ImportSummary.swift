/// The result of an import. Each item found is counted once.
public struct ImportSummary: Equatable, Sendable {
    /// New tracks, plays, likes and counts.
    public var added: Int
    /// Existing tracks that were changed to match the import.
    public var updated: Int
    /// Tracks, plays, likes and counts that the library already had, unchanged.
    public var skipped: Int
    /// Files and lines that couldn't be read.
    public var failed: Int
    /// The number of plays among `added`.
    public var addedPlays: Int
    /// The number of plays among `skipped`.
    public var skippedPlays: Int
    /// The numbers of plays among `skipped`, by the name of the source that the library knows them from.
    /// Only imports count them.
    public var knownFrom: [String: Int]
    /// The number of plays among `skipped` whose start is now known more exactly, or whose album is now known.
    public var correctedPlays: Int
    /// The number of likes among `added`.
    public var addedLikes: Int
    /// The number of likes among `skipped`.
    public var skippedLikes: Int
    /// Likes of tracks that the library doesn't have; counted only here.
    public var unknownLikes: Int
    /// The number of tracks among `added` whose count by another player is new or higher.
    public var addedCounts: Int
    /// The number of tracks among `skipped` whose count by another player was known.
    public var skippedCounts: Int
    /// Counts of files that the library doesn't have; counted only here.
    public var unknownCounts: Int
    /// Files that playlists refer to but that don't exist; counted only here. The playlists keep these entries.
    public var missing: Int
    /// The names of the playlists created.
    public var playlists: [String]
    /// The number of files in folders that aren't audio, by extension in lower case.
    public var ignoredFiles: [String: Int]
    /// Folders that were skipped because the system presents itself in them, such as `/proc`.
    public var avoidedFolders: [String]
    /// The number of entries in histories that aren't plays, by kind; counted only here.
    public var leftOut: [LeftOutKind: Int]
    /// The names of files beside a history, in a zip file or a folder, that weren't read because they are something
    /// else.
    public var unreadFiles: [String]

    public init(
        added: Int = 0,
        updated: Int = 0,
        skipped: Int = 0,
        failed: Int = 0,
        addedPlays: Int = 0,
        skippedPlays: Int = 0,
        knownFrom: [String: Int] = [:],
        correctedPlays: Int = 0,
        addedLikes: Int = 0,
        skippedLikes: Int = 0,
        unknownLikes: Int = 0,
        addedCounts: Int = 0,
        skippedCounts: Int = 0,
        unknownCounts: Int = 0,
        missing: Int = 0,
        playlists: [String] = [],
        ignoredFiles: [String: Int] = [:],
        avoidedFolders: [String] = [],
        leftOut: [LeftOutKind: Int] = [:],
        unreadFiles: [String] = []
    ) {
        self.added = added
        self.updated = updated
        self.skipped = skipped
        self.failed = failed
        self.addedPlays = addedPlays
        self.skippedPlays = skippedPlays
        self.knownFrom = knownFrom
        self.correctedPlays = correctedPlays
        self.addedLikes = addedLikes
        self.skippedLikes = skippedLikes
        self.unknownLikes = unknownLikes
        self.addedCounts = addedCounts
        self.skippedCounts = skippedCounts
        self.unknownCounts = unknownCounts
        self.missing = missing
        self.playlists = playlists
        self.ignoredFiles = ignoredFiles
        self.avoidedFolders = avoidedFolders
        self.leftOut = leftOut
        self.unreadFiles = unreadFiles
    }

    /// Adds the numbers of what a library has stored.
    public mutating func add(_ stored: ImportSummary) {
        added += stored.added
        updated += stored.updated
        skipped += stored.skipped
        failed += stored.failed
        addedPlays += stored.addedPlays
        skippedPlays += stored.skippedPlays
        correctedPlays += stored.correctedPlays
        addedLikes += stored.addedLikes
        skippedLikes += stored.skippedLikes
        unknownLikes += stored.unknownLikes
        addedCounts += stored.addedCounts
        skippedCounts += stored.skippedCounts
        unknownCounts += stored.unknownCounts
    }
}
