/// The result of an import. Each item found is counted once.
public struct ImportSummary: Equatable, Sendable {
    /// New tracks, plays and likes.
    public var added: Int
    /// Existing tracks that were changed to match the import.
    public var updated: Int
    /// Tracks, plays and likes that the library already had, unchanged.
    public var skipped: Int
    /// Files and lines that couldn't be read.
    public var failed: Int
    /// How many of `added` are plays.
    public var addedPlays: Int
    /// How many of `skipped` are plays.
    public var skippedPlays: Int
    /// How many of `added` are likes.
    public var addedLikes: Int
    /// How many of `skipped` are likes.
    public var skippedLikes: Int
    /// Likes of tracks that the library doesn't have; counted only here.
    public var unknownLikes: Int
    /// Files that playlists name and that don't exist; counted only here. The playlists keep these entries.
    public var missing: Int
    /// The names of playlists that were made.
    public var playlists: [String]
    /// How many files in folders aren't audio, by their extensions in lower case.
    public var ignoredFiles: [String: Int]
    /// Folders that were left out because the system presents itself there, as in `/proc`.
    public var avoidedFolders: [String]

    public init(
        added: Int = 0,
        updated: Int = 0,
        skipped: Int = 0,
        failed: Int = 0,
        addedPlays: Int = 0,
        skippedPlays: Int = 0,
        addedLikes: Int = 0,
        skippedLikes: Int = 0,
        unknownLikes: Int = 0,
        missing: Int = 0,
        playlists: [String] = [],
        ignoredFiles: [String: Int] = [:],
        avoidedFolders: [String] = []
    ) {
        self.added = added
        self.updated = updated
        self.skipped = skipped
        self.failed = failed
        self.addedPlays = addedPlays
        self.skippedPlays = skippedPlays
        self.addedLikes = addedLikes
        self.skippedLikes = skippedLikes
        self.unknownLikes = unknownLikes
        self.missing = missing
        self.playlists = playlists
        self.ignoredFiles = ignoredFiles
        self.avoidedFolders = avoidedFolders
    }
}
