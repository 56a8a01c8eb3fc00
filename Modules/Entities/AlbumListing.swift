/// A selection of albums in a particular order.
public struct AlbumListing: Hashable, Sendable {
    /// Selects the albums with a track that matches. Words without a field are looked for in the album's title and in
    /// the artists of the track and of the album. `nil` for all albums.
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
    /// Oldest first, by the track that was added first.
    case added
    /// By title, then artist; case and accents are ignored.
    case title
    /// By artist, then year, then title.
    case artist
    /// Earliest first, preceded by albums of an unknown year.
    case year
    /// Most played first.
    case plays
}
