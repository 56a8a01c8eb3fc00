import Entities
import ViewModels

/// A playlist, ready to show.
package struct PlaylistRow: Equatable {
    package let row: Int
    package let name: String
    package let reason: String
    /// The number of tracks; `nil` if the playlist needs an artist and none was given.
    package let tracks: Int?
    /// The total duration.
    package let durationMs: Int?
    /// The total duration in clock notation.
    package let duration: String?

    init(_ playlist: MadePlaylist, row: Int) {
        self.row = row
        name = playlist.name
        reason = playlist.reason
        tracks = playlist.tracks?.count
        durationMs = playlist.tracks?.reduce(0) {
            $0.addingReportingOverflow($1.details.durationMs ?? 0).partialValue
        }
        duration = durationMs.map { PlayingTime(milliseconds: $0).description }
    }
}
