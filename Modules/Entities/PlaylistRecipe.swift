#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// How a playlist is made from the library and its history, whenever it is asked for.
public struct PlaylistRecipe: Hashable, Sendable {
    /// Which tracks may be in it, `nil` for all.
    public var filter: SearchQuery?
    public var order: Order
    /// The ranges of time whose plays count, `nil` for all of time. With a window, tracks that weren't played in it are
    /// left out.
    public var window: [Range<Date>]?
    /// How many tracks it has at most.
    public var limit: Int

    /// Which tracks come first.
    public enum Order: Hashable, Sendable {
        /// Those added last.
        case newest
        /// Those that have been in the library longest.
        case oldest
        case mostPlayed
        case leastPlayed
        /// Drawn by lot, a track the more likely the more it was played; what wasn't played isn't drawn. The same seed
        /// draws the same tracks.
        case mix(seed: UInt64)
        /// Drawn by lot, each track as likely as the others. The same seed draws the same tracks.
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
