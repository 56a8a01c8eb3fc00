/// A selection of tracks in a particular order.
public struct Listing: Hashable, Sendable {
    /// The tracks to list; `nil` for the whole library.
    public let filter: SearchQuery?
    public let order: Order
    /// Whether the order is reversed.
    public let isReversed: Bool

    public enum Order: Hashable, Sendable {
        /// Tracks that match whole words first, then tracks that match only the beginning of words; best match first
        /// within each group. A listing without words to search for is in the order added.
        case relevance
        case sorted(TrackSort)
    }

    public init(filter: SearchQuery? = nil, order: Order = .relevance, isReversed: Bool = false) {
        self.filter = filter
        self.order = order
        self.isReversed = isReversed
    }
}
