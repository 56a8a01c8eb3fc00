import Entities
import ViewModels

/// A track of an album that was heard, ready to show.
package struct HeardTrackRow: Equatable, Sendable {
    /// The row in the list, counted from 1.
    package let row: Int
    package let title: String
    package let artist: String?
    /// The plays from this album.
    package let plays: Int
    /// The track in the library; `nil` if it isn't there.
    package let track: TrackRow?

    init(_ heard: AlbumHistory.HeardTrack, row: Int) {
        self.row = row
        (title, artist, plays) = (heard.title, heard.artist, heard.plays)
        track = heard.track.map { TrackRow($0, row: row) }
    }

    /// What the row stands for.
    var name: [String?] { [title, artist, track?.urn] }
}
