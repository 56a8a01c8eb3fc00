/// Something whose plays are counted. Names are as reported with the plays; case and accents are ignored.
public enum PlaySubject: Hashable, Sendable {
    case everything
    case artist(String?)
    /// An artist's part of an album.
    case album(String, artist: String?)
    /// A track, regardless of the album it was played from.
    case track(String, artist: String?)
    /// The tracks of a genre, as the library knows them; `nil` for music whose genre it doesn't know.
    case genre(String?)
    /// The tracks released in a year, in the same way. Of several releases of a track the earliest counts.
    case year(Int?)

    /// The kinds of subjects that can be ranked.
    public enum Kind: String, CaseIterable, Sendable {
        case tracks
        case artists
        case albums
        case genres
        case years
    }
}
