import ViewModels

/// A row in a table of tracks.
package struct TrackTableRow: Sendable {
    /// The position in the list, or the track's number.
    var number: Int?
    let title: String
    var address: String?
    let artist: String?
    var artistAddress: String?
    package var album: String?
    var albumAddress: String?
    let durationMs: Int?
    var plays: Int?
}

extension TrackTableRow {
    /// A track of the library, linked to its page.
    ///
    /// - Parameter number: the position in the list, or the track's number.
    package init(_ track: TrackRow, number: Int? = nil) {
        self.init(
            number: number ?? track.row,
            title: track.title,
            address: Link.track(track.urn),
            artist: track.artist,
            artistAddress: track.artist.map(Link.artist),
            album: track.album,
            albumAddress: track.album.map { Link.album($0, by: track.albumArtist ?? track.artist) },
            durationMs: track.durationMs,
            plays: track.plays
        )
    }

    /// An entry of a playlist. Without a track of the library, it has no links.
    package init(_ entry: PlaylistEntryRow) {
        switch entry.content {
        case .track(let track): self.init(track, number: entry.row)
        case .missing(let title, let artist, let durationMs, _):
            self.init(number: entry.row, title: title, artist: artist, durationMs: durationMs)
        }
    }
}
