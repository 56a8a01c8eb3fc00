/// A subject of play counts. Names are as reported with the plays; case and accents are ignored.
public enum PlaySubject: Hashable, Sendable {
    case everything
    case artist(String?)
    /// An artist's part of an album.
    case album(String, artist: String?)
    /// A track, regardless of the album it was played from.
    case track(String, artist: String?)
    /// A genre, as recorded in the library; `nil` for music with an unknown genre.
    case genre(String?)
    /// A year of release, as recorded in the library; `nil` if unknown. The earliest release of a track counts.
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
