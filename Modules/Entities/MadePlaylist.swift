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

/// A playlist in the list of all.
public struct ListedPlaylist: Equatable, Sendable {
    public enum Origin: String, Sendable {
        /// Made by the system.
        case system
        /// Made up by a search of the user.
        case smart
        /// Arranged by the user.
        case own
        /// A music server's.
        case server
    }

    public let name: String
    public let origin: Origin
    /// Why it has these tracks, or none.
    public let reason: String
    /// `nil` if the playlist needs an artist and none was given.
    public var size: PlaylistSize?
    /// The name of the music server that has it.
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
