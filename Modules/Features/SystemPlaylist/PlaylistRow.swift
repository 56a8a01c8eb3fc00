import Entities
import ViewModels

/// A playlist, ready to show.
struct PlaylistRow: Equatable {
    let row: Int
    let name: String
    let reason: String
    /// How many tracks it has, `nil` if it can't be made before an artist is named.
    let tracks: Int?
    /// How long they all play.
    let durationMs: Int?
    /// The duration as people write it.
    let duration: String?

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
