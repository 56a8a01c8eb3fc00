import Entities

/// The order of a listing in SQL. Relevance is treated as the order of addition.
package struct TrackOrder {
    package let sort: TrackSort
    package let isReversed: Bool

    package init(_ listing: Listing) {
        if case .sorted(let sort) = listing.order { self.sort = sort } else { sort = .added }
        isReversed = listing.isReversed != (sort == .liked)
    }

    /// The condition that tracks must satisfy to be listed in this order; `nil` for none.
    package var condition: String? {
        switch sort {
        case .liked: "liked_at IS NOT NULL"
        case .path: "location IS NOT NULL"
        case .added, .title, .artist, .album, .duration, .plays: nil
        }
    }
}
