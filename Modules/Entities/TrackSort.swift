/// An order of the library's tracks. Ties are broken by the order in which tracks were added.
public enum TrackSort: String, CaseIterable, Sendable {
    /// Oldest first.
    case added
    /// By title, then artist; case and accents don't matter.
    case title
    /// By artist, then album, then position on the album.
    case artist
    /// By album, then position on the album.
    case album
    /// Shortest first; tracks of unknown duration come before all others.
    case duration
    /// Most played first.
    case plays
}
