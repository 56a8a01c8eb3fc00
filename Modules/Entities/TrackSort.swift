/// A sort order for the library's tracks. Ties are broken by the order added.
public enum TrackSort: String, CaseIterable, Sendable {
    /// Earliest added first.
    case added
    /// By title, then artist, ignoring case and accents.
    case title
    /// By artist, then album, then disc and track number.
    case artist
    /// By album, then its artist, then disc and track number.
    case album
    /// Shortest first; tracks without a known duration come before all others.
    case duration
    /// Most played first.
    case plays
    /// Most recently liked first; tracks that aren't liked are left out.
    case liked
    /// By path or URL, in byte order; tracks without one are left out.
    case path
}
