#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A playlist with its entries.
public struct MadePlaylist: Equatable, Sendable {
    public let listed: ListedPlaylist
    public var entries: [PlaylistEntry]
    public var madeAt: Date

    public init(listed: ListedPlaylist, entries: [PlaylistEntry], madeAt: Date) {
        (self.listed, self.entries, self.madeAt) = (listed, entries, madeAt)
    }

    public var name: String { listed.name }
}

/// An entry in the list of all playlists.
public struct ListedPlaylist: Equatable, Sendable {
    public enum Origin: String, Sendable {
        /// Built by the program.
        case system
        /// Defined by a search of the user.
        case smart
        /// Arranged by the user.
        case own
        /// Synced from a music server.
        case server
    }

    public let name: String
    public let origin: Origin
    /// A short explanation of its tracks, or of why it has none.
    public let reason: String
    /// The size; `nil` if the playlist needs an artist and none was given.
    public var size: PlaylistSize?
    /// The name of the music server that it belongs to.
    public var source: String?

    public init(
        name: String,
        origin: Origin,
        reason: String,
        size: PlaylistSize? = nil,
        source: String? = nil
    ) {
        (self.name, self.origin, self.reason) = (name, origin, reason)
        (self.size, self.source) = (size, source)
    }
}
