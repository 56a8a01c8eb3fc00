import Entities

/// A track, ready to show: the same to scripts and people, whichever module shows it.
public struct TrackRow: Equatable, Sendable {
    /// The row in the listing, counted from 1; `nil` if the track isn't shown as part of one.
    public let row: Int?
    public let urn: String
    public let title: String
    public let artist: String?
    public let album: String?
    public let genre: String?
    public let year: Int?
    public let trackNumber: Int?
    public let durationMs: Int?
    /// The duration as people write it: `4:44`.
    public let duration: String?
    public let location: String?
    /// When the track was added, as RFC 3339 in UTC.
    public let addedAt: String
    public let plays: Int

    /// - Parameter row: where the track stands in a listing, counted from 1.
    public init(_ track: Track, row: Int? = nil) {
        let details = track.details
        self.row = row
        urn = track.urn.description
        title = details.title
        artist = details.artist
        album = details.album
        genre = details.genre
        year = details.year
        trackNumber = details.trackNumber
        durationMs = details.durationMs
        duration = details.durationMs.map { PlayingTime(milliseconds: $0).description }
        location = details.location?.text
        addedAt = RFC3339.text(track.addedAt)
        plays = track.plays
    }
}
