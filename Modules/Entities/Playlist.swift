#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A playlist created by the user or synced from a music server.
public struct Playlist: Equatable, Sendable {
    /// The playlist's permanent identifier.
    public let urn: URN
    /// The name, unique among all playlists, ignoring case and accents.
    public let name: String
    /// The time of its creation, to the second.
    public let madeAt: Date
    public let content: Content

    public enum Content: Equatable, Sendable {
        /// Tracks chosen by the user. The size doesn't include entries with a track that isn't in the library.
        case picked(PlaylistSize)
        /// The tracks that match a search.
        case smart(SmartSearch)
        /// A playlist of a music server, which can only be changed there.
        case server(ServerPlaylist)
    }

    public init(urn: URN, name: String, madeAt: Date, content: Content) {
        self.urn = urn
        self.name = name
        self.madeAt = madeAt
        self.content = content
    }
}

/// The properties of a music server's playlist.
public struct ServerPlaylist: Hashable, Sendable {
    /// The name of the music server.
    public var source: String
    /// The playlist's owner, if it is another user.
    public var owner: String?
    /// The size of the part that the library has.
    public var size: PlaylistSize
    /// The number of songs that the library lacks.
    public var missing: Int

    public init(source: String, owner: String? = nil, size: PlaylistSize, missing: Int = 0) {
        (self.source, self.owner, self.size, self.missing) = (source, owner, size, missing)
    }
}

/// The length of a playlist.
public struct PlaylistSize: Hashable, Sendable {
    public var trackCount: Int
    /// The total of the known durations, in milliseconds; `nil` if none is known.
    public var durationMs: Int?

    public init(trackCount: Int = 0, durationMs: Int? = nil) {
        self.trackCount = trackCount
        self.durationMs = durationMs
    }

    /// Creates the size of a playlist with these tracks.
    public init(_ tracks: [Track]) {
        trackCount = tracks.count
        for case let duration? in tracks.lazy.map(\.details.durationMs) {
            durationMs = duration.addingClamped(durationMs ?? 0)
        }
    }
}
