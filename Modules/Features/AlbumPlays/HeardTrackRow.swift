import Entities
import Records
import ViewModels

/// A played track of an album, ready to show.
package struct HeardTrackRow: Equatable, Sendable {
    /// The row in the list, counted from 1.
    package let row: Int
    package let title: String
    package let artist: String?
    /// The number of plays from this album.
    package let plays: Int
    /// The track in the library; `nil` if the library doesn't have it.
    package let track: TrackRow?

    init(_ heard: AlbumPlays.HeardTrack, row: Int) {
        self.row = row
        (title, artist, plays) = (heard.title, heard.artist, heard.plays)
        track = heard.track.map { TrackRow($0, row: row) }
    }

    /// The names that identify the row's track.
    var name: [String?] { [title, artist, track?.urn] }
}

extension HeardTrackRow {
    /// The track as a record for scripts; `plays` counts the plays from this album.
    package var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("urn", track?.urn)
        record.add("title", title)
        record.add("artist", artist)
        record.add("durationMs", track?.durationMs)
        record.add("plays", plays)
        return record
    }
}
