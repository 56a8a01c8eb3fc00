#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A change to the library that is undone and redone as a unit.
public struct LibraryChange: Equatable, Sendable {
    /// The kind of command that made a change.
    public enum Kind: String, Sendable {
        case add
        case edit
        case delete
        case `import`
        case like
        case unlike
        /// The creation of a playlist.
        case create
        /// The removal of playlist entries.
        case remove
        /// The move of a playlist entry.
        case move
        /// The renaming of a playlist.
        case rename
        /// An update of the library from its folders.
        case update
        /// The removal of a watched folder.
        case forget
        /// A sync with a music server.
        case sync
        /// The addition of a music server.
        case connect
        /// The removal of a music server.
        case disconnect
        /// The addition of a play to the log.
        case addPlay
        /// An edit of plays in the log.
        case editPlays
        /// The deletion of plays from the log.
        case deletePlays
        /// The addition of a rule that joins names of artists.
        case joinNames
        /// The removal of a rule that joins names of artists.
        case splitNames
        /// A change of the queue, which isn't part of the library.
        case queue
    }

    public let kind: Kind
    /// The number of tracks changed.
    public let trackCount: Int
    /// The number of plays added or corrected.
    public let playCount: Int
    /// The number of tracks whose counts by other players changed.
    public let countedTracks: Int
    /// The title of the track, if exactly one was changed.
    public let title: String?
    /// The name of the playlist that was changed or created, if there is exactly one.
    public let playlist: String?
    /// The number of playlist entries changed.
    public let entryCount: Int
    /// The time of the change, to the second; `nil` if it was made by an old version that didn't record times.
    public let madeAt: Date?
    /// Whether the change has been undone and can be redone.
    public let isUndone: Bool

    public init(
        kind: Kind,
        trackCount: Int,
        playCount: Int = 0,
        countedTracks: Int = 0,
        title: String? = nil,
        playlist: String? = nil,
        entryCount: Int = 0,
        madeAt: Date? = nil,
        isUndone: Bool = false
    ) {
        self.kind = kind
        self.trackCount = trackCount
        self.playCount = playCount
        self.countedTracks = countedTracks
        self.title = title
        self.playlist = playlist
        self.entryCount = entryCount
        self.madeAt = madeAt
        self.isUndone = isUndone
    }
}
