import Entities

/// A list as the user asks for it.
package struct ListRequest: Equatable, Sendable {
    /// Which tracks, `nil` for all.
    package var query: SearchQuery?
    /// The order; `nil` for best match first, or without a search for the order added.
    package var sort: TrackSort?
    package var isReversed: Bool
    /// At most this many tracks, `nil` for all.
    package var limit: Int?
    /// How many rows are shown before the list waits for `didScrollToEnd`; `nil` for all at once.
    package var pageLength: Int?

    package init(
        query: SearchQuery? = nil,
        sort: TrackSort? = nil,
        isReversed: Bool = false,
        limit: Int? = nil,
        pageLength: Int? = nil
    ) {
        self.query = query
        self.sort = sort
        self.isReversed = isReversed
        self.limit = limit
        self.pageLength = pageLength
    }

    var listing: Listing {
        Listing(filter: query, order: sort.map(Listing.Order.sorted) ?? .relevance, isReversed: isReversed)
    }
}
