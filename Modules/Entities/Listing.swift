/// Which tracks are listed, and in what order.
public enum Listing: Equatable, Sendable {
    /// All tracks of the library.
    case all(sortedBy: TrackSort = .added, reversed: Bool = false)
    /// The tracks that match a search, best match first.
    case matches(SearchQuery)
}
