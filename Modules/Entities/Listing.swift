/// Which tracks are listed, and in what order.
public struct Listing: Hashable, Sendable {
    /// What is listed, `nil` for the whole library.
    public let filter: SearchQuery?
    public let order: Order
    /// Whether the order is turned around.
    public let isReversed: Bool

    /// An order of tracks.
    public enum Order: Hashable, Sendable {
        /// Tracks that have the words as they are first, then those with words that begin so; the best of each
        /// first. Where no words are searched for, this is the order added.
        case relevance
        case sorted(TrackSort)
    }

    public init(filter: SearchQuery? = nil, order: Order = .relevance, isReversed: Bool = false) {
        self.filter = filter
        self.order = order
        self.isReversed = isReversed
    }
}
