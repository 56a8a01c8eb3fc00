#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A recipe for building a playlist from the library and its listening history.
public struct PlaylistRecipe: Hashable, Sendable {
    /// The tracks to choose from; `nil` for all.
    public var filter: SearchQuery?
    public var order: Order
    /// The time ranges in which plays count; `nil` for all time. Tracks without plays in them are left out.
    public var window: [Range<Date>]?
    /// The maximum number of tracks.
    public var limit: Int

    public enum Order: Hashable, Sendable {
        /// Most recently added first.
        case newest
        /// Earliest added first.
        case oldest
        case mostPlayed
        case leastPlayed
        case sorted(TrackSort, isReversed: Bool)
        /// A random selection weighted by play count; unplayed tracks are left out. The same seed gives the same
        /// tracks.
        case mix(seed: UInt64)
        /// A random selection in which all tracks are equally likely. The same seed gives the same tracks.
        case shuffled(seed: UInt64)
    }

    public init(
        filter: SearchQuery? = nil,
        order: Order,
        window: [Range<Date>]? = nil,
        limit: Int
    ) {
        self.filter = filter
        self.order = order
        self.window = window
        self.limit = limit
    }
}
