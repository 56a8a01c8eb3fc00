/// A selection of artists, by name.
public struct ArtistListing: Hashable, Sendable {
    /// Selects the artists with a track that matches. Words without a field are looked for in the artist's name. `nil`
    /// for all artists.
    public let filter: SearchQuery?
    /// Whether the order is reversed.
    public let isReversed: Bool

    public init(filter: SearchQuery? = nil, isReversed: Bool = false) {
        self.filter = filter
        self.isReversed = isReversed
    }
}
