import Entities
import Records

/// A played track of an artist or album, ready to show.
package struct HeardTrackRow: Equatable, Sendable {
    /// The row in the list, counted from 1.
    package let row: Int
    package let title: String
    package let artist: String?
    /// The plays of an artist's track, or those from one album.
    package let plays: Int
    /// The track in the library; `nil` if the library doesn't have it.
    package let track: TrackRow?

    package init(_ heard: HeardTrack, row: Int) {
        self.row = row
        (title, artist, plays) = (heard.title, heard.artist, heard.plays)
        track = heard.track.map { TrackRow($0, row: row) }
    }

    /// The names that identify the row's track.
    package var name: [String?] { [title, artist, track?.urn] }
}

extension HeardTrackRow: RecordRow {
    /// The track's fields for scripts.
    package static let fields = RecordFields<HeardTrackRow>("HeardTrack") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("urn", "the track in the library; absent if it isn't there") { $0.track?.urn }
        Field.text("title", "its title") { $0.title }
        Field.text("artist", "its artist") { $0.artist }
        Field.integer("durationMs", "its duration in milliseconds") { $0.track?.durationMs }
        Field.integer("plays", "the plays of an artist's track, or those from one album") { $0.plays }
    }
}
