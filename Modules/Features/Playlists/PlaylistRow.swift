import Entities
import Records
import ViewModels

/// A playlist, ready to show.
package struct PlaylistRow: Equatable {
    /// The row in the list of playlists; `nil` if it isn't part of one.
    package let row: Int?
    package let name: String
    /// Who made it: `system`, `smart`, `own` or `server`.
    package let kind: String
    package let reason: String
    /// The name of the music server that has it.
    package let source: String?
    /// The number of tracks; `nil` if the playlist needs an artist and none was given.
    package let tracks: Int?
    /// The total duration.
    package let durationMs: Int?
    /// The total duration in clock notation.
    package let duration: String?
    /// Its tracks.
    package let selection: TrackSelection

    /// - Parameter options: what it was made with.
    init(_ playlist: ListedPlaylist, row: Int? = nil, options: PlaylistOptions = PlaylistOptions()) {
        self.row = row
        name = playlist.name
        kind = playlist.origin.rawValue
        reason = playlist.reason
        source = playlist.source
        tracks = playlist.size?.trackCount
        durationMs = playlist.size?.durationMs
        duration = durationMs.map { PlayingTime(milliseconds: $0).description }
        selection = .playlist(playlist.name, options)
    }
}

extension PlaylistRow {
    /// The playlist as a record for scripts.
    package var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("name", name)
        record.add("kind", kind)
        record.add("reason", reason)
        record.add("source", source)
        record.add("tracks", tracks)
        record.add("durationMs", durationMs)
        return record
    }
}
