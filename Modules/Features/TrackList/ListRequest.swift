import Entities

/// The user's request for a list.
package struct ListRequest: Equatable, Sendable {
    /// The search; `nil` for all tracks.
    package var query: SearchQuery?
    /// The order; `nil` for best match first or, without a search, the order added.
    package var sort: TrackSort?
    package var isReversed: Bool
    /// The start of the list, an earlier `next`; `nil` for the first track.
    package var after: String?
    /// The maximum number of tracks; `nil` for all.
    package var limit: Int?
    /// The number of rows to show before the list pauses for `didScrollToEnd`; `nil` to show all rows.
    package var pageLength: Int?
    /// Whether to list only the paths of all tracks that match, in their order.
    package var showsPaths: Bool

    package init(
        query: SearchQuery? = nil,
        sort: TrackSort? = nil,
        isReversed: Bool = false,
        after: String? = nil,
        limit: Int? = nil,
        pageLength: Int? = nil,
        showsPaths: Bool = false
    ) {
        self.query = query
        self.sort = sort
        self.isReversed = isReversed
        self.after = after
        self.limit = limit
        self.pageLength = pageLength
        self.showsPaths = showsPaths
    }

    package var listing: Listing {
        Listing(filter: query, order: sort.map(Listing.Order.sorted) ?? .relevance, isReversed: isReversed)
    }
}
