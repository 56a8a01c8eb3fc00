import Entities

/// A track, ready to show. All modules use it, for people and for scripts.
public struct TrackRow: Equatable, Sendable {
    /// The row in a list, counted from 1; `nil` if the track isn't part of one.
    public let row: Int?
    public let urn: String
    public let title: String
    public let artist: String?
    public let album: String?
    /// The artist of the whole album, if it differs from the track's artist.
    public let albumArtist: String?
    public let genre: String?
    public let year: Int?
    public let trackNumber: Int?
    public let discNumber: Int?
    public let durationMs: Int?
    public let location: String?
    /// The time at which the track was added, as RFC 3339 in UTC.
    public let addedAt: String
    public let plays: Int
    /// The time at which the track was liked, as RFC 3339 in UTC.
    public let likedAt: String?
    /// The time at which the track's file was found to be missing, as RFC 3339 in UTC.
    public let missingSince: String?
    public let musicBrainz: MusicBrainzIDs

    /// - Parameter row: the track's row in a list, counted from 1.
    public init(_ track: borrowing Track, row: Int? = nil) {
        self.row = row
        urn = track.urn.description
        title = track.details.title
        artist = track.details.artist
        album = track.details.album
        albumArtist = track.details.albumArtist
        genre = track.details.genre
        year = track.details.year
        trackNumber = track.details.trackNumber
        discNumber = track.details.discNumber
        durationMs = track.details.durationMs
        location = track.details.location?.text
        addedAt = RFC3339.text(track.addedAt)
        plays = track.plays
        likedAt = track.likedAt.map(RFC3339.text)
        missingSince = track.missingSince.map(RFC3339.text)
        musicBrainz = track.details.musicBrainz
    }

    /// The duration in clock notation: `4:44`. Computed on demand, because records don't contain it.
    public var duration: String? { durationMs.map { PlayingTime(milliseconds: $0).description } }
}
