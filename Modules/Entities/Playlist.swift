#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A playlist that the user made, or one of a music server.
public struct Playlist: Equatable, Sendable {
    /// The playlist's permanent identifier.
    public let urn: URN
    /// Unique among all playlists, ignoring case and accents.
    public let name: String
    /// When it was made, to the second.
    public let madeAt: Date
    public let content: Content

    public enum Content: Equatable, Sendable {
        /// The user chooses the tracks; entries whose track isn't in the library aren't counted.
        case picked(PlaylistSize)
        /// A search chooses them.
        case smart(SmartSearch)
        /// It is a music server's, and changes only there.
        case server(ServerPlaylist)
    }

    public init(urn: URN, name: String, madeAt: Date, content: Content) {
        self.urn = urn
        self.name = name
        self.madeAt = madeAt
        self.content = content
    }
}

/// What is special about a music server's playlist.
public struct ServerPlaylist: Hashable, Sendable {
    /// The source's name.
    public var source: String
    /// The user whose it is, if that is somebody else.
    public var owner: String?
    /// Of the tracks that the library has.
    public var size: PlaylistSize
    /// How many songs the library lacks.
    public var missing: Int

    public init(source: String, owner: String? = nil, size: PlaylistSize, missing: Int = 0) {
        (self.source, self.owner, self.size, self.missing) = (source, owner, size, missing)
    }
}

/// How long a playlist is.
public struct PlaylistSize: Hashable, Sendable {
    public var trackCount: Int
    /// The total of the known durations, in milliseconds; `nil` if none is known.
    public var durationMs: Int?

    public init(trackCount: Int = 0, durationMs: Int? = nil) {
        self.trackCount = trackCount
        self.durationMs = durationMs
    }

    /// The size of a playlist of these tracks.
    public init(_ tracks: [Track]) {
        trackCount = tracks.count
        for case let duration? in tracks.lazy.map(\.details.durationMs) {
            durationMs = duration.addingReportingOverflow(durationMs ?? 0).partialValue
        }
    }
}
