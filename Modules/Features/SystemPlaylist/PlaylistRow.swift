import Entities
import ViewModels

/// A playlist, ready to show.
package struct PlaylistRow: Equatable {
    package let row: Int
    package let name: String
    package let reason: String
    /// How many tracks it has, `nil` if it can't be made before an artist is named.
    package let tracks: Int?
    /// How long they all play.
    package let durationMs: Int?
    /// The duration as people write it.
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
