import Entities
import ViewModels

/// What plays, ready to show.
struct NowPlaying: Equatable {
    enum State: String {
        case playing, paused, stopped
    }

    let state: State
    /// The track, `nil` if it is stopped.
    var track: TrackRow?
    var positionMs: Int?
    /// How long the track is, `nil` if nobody knows.
    var durationMs: Int?
    /// How loud it is over its length, empty as long as that isn't known.
    var levels: [UInt8] = []

    /// The position as people write it: `1:02`.
    var position: String? { positionMs.map { PlayingTime(milliseconds: $0).description } }
    /// The length as people write it.
    var duration: String? { durationMs.map { PlayingTime(milliseconds: $0).description } }

    static let stopped = NowPlaying(state: .stopped)

    /// How many of so many cells the playhead has passed.
    func playedCells(of width: Int) -> Int {
        Playhead(durationMs: durationMs ?? 0, width: width).cell(atMs: positionMs ?? 0)
    }
}
