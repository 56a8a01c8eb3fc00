/// A selection of artists, by name.
public struct ArtistListing: Hashable, Sendable {
    /// Selects the artists with a matching track; `nil` for all artists. Words without a field match the artist's name.
    public let filter: SearchQuery?
    /// Whether the order is reversed.
    public let isReversed: Bool

    public init(filter: SearchQuery? = nil, isReversed: Bool = false) {
        self.filter = filter
        self.isReversed = isReversed
    }
}
