/// Something whose plays are counted. Names are as they were heard; case and accents don't matter.
public enum PlaySubject: Hashable, Sendable {
    /// All that was heard.
    case everything
    case artist(String?)
    /// An album, as far as it is by one artist.
    case album(String, artist: String?)
    /// A piece of music, whatever album it was heard from.
    case track(String, artist: String?)

    /// The kinds of subjects that can be ranked.
    public enum Kind: String, CaseIterable, Sendable {
        case tracks
        case artists
        case albums
    }
}
