/// A sort order for the library's tracks. Ties are broken by the order added.
public enum TrackSort: String, CaseIterable, Sendable {
    /// Oldest first.
    case added
    /// By title, then artist; case and accents are ignored.
    case title
    /// By artist, then album, then disc and track number.
    case artist
    /// By album, then its artist, then disc and track number.
    case album
    /// Shortest first, preceded by tracks of unknown duration.
    case duration
    /// Most played first.
    case plays
    /// Most recently liked first; tracks that aren't liked are left out.
    case liked
}
