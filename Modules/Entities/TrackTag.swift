/// A tag of a track, by which tracks can be grouped.
public enum TrackTag: String, CaseIterable, Sendable {
    case title, artist
    /// The artist of the whole album or, if it has no other, the track's artist.
    case albumArtist
    case album, genre
    /// The year of release.
    case year
    case track, disc
    /// The recording's identifier in MusicBrainz.
    case recording
    /// The identifier of the album's edition in MusicBrainz.
    case release
    /// The path or URL of the track's audio.
    case location
}
