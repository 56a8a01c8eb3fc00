#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A change to the library that is undone and redone as a unit.
public struct LibraryChange: Equatable, Sendable {
    /// The command that made it.
    public enum Kind: String, Sendable {
        case add
        case edit
        case delete
        case `import`
        case like
        case unlike
        /// Of a playlist, as are the following.
        case create
        case remove
        case move
        case rename
        case update
        /// It forgot a folder.
        case forget
        /// It brought the library up to date with a music server.
        case sync
        /// It added a music server.
        case connect
        /// It removed a music server.
        case disconnect
    }

    public let kind: Kind
    /// How many tracks it changed.
    public let trackCount: Int
    /// How many plays it added.
    public let playCount: Int
    /// The title of the track, if it changed exactly one.
    public let title: String?
    /// The name of the playlist it changed or made, if it is the only one.
    public let playlist: String?
    /// How many entries of playlists it changed.
    public let entryCount: Int
    /// When it was made, to the second; `nil` if it was made by an older version, which didn't record the time.
    public let madeAt: Date?
    /// Whether it has been undone and can be redone.
    public let isUndone: Bool

    public init(
        kind: Kind,
        trackCount: Int,
        playCount: Int = 0,
        title: String? = nil,
        playlist: String? = nil,
        entryCount: Int = 0,
        madeAt: Date? = nil,
        isUndone: Bool = false
    ) {
        self.kind = kind
        self.trackCount = trackCount
        self.playCount = playCount
        self.title = title
        self.playlist = playlist
        self.entryCount = entryCount
        self.madeAt = madeAt
        self.isUndone = isUndone
    }
}
