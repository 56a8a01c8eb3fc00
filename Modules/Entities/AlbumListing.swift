/// A selection of albums in a particular order.
public struct AlbumListing: Hashable, Sendable {
    /// Selects the albums with a matching track; `nil` for all albums. Words without a field match the album's title,
    /// its artist or the track's artist.
    public let filter: SearchQuery?
    public let sort: AlbumSort
    /// Whether the order is reversed.
    public let isReversed: Bool

    public init(filter: SearchQuery? = nil, sort: AlbumSort = .title, isReversed: Bool = false) {
        self.filter = filter
        self.sort = sort
        self.isReversed = isReversed
    }
}

/// A sort order for albums. Ties are broken by artist, then title.
public enum AlbumSort: String, CaseIterable, Sendable {
    /// By the time at which its first track was added, earliest first.
    case added
    /// By title, then artist, ignoring case and accents.
    case title
    /// By artist, then year, then title.
    case artist
    /// Earliest first; albums without a year come before all others.
    case year
    /// Most played first.
    case plays
}
