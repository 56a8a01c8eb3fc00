import Entities
import ViewModels

/// What plays, ready to show.
package struct NowPlaying: Equatable {
    package enum State: String {
        case playing, paused, stopped
    }

    package let state: State
    /// The track, `nil` if it is stopped.
    package var track: TrackRow?
    package var positionMs: Int?
    /// How long the track is, `nil` if nobody knows.
    package var durationMs: Int?
    /// How loud it is over its length, empty as long as that isn't known.
    package var levels: [UInt8] = []

    /// The position as people write it: `1:02`.
    package var position: String? { positionMs.map { PlayingTime(milliseconds: $0).description } }
    /// The length as people write it.
    package var duration: String? { durationMs.map { PlayingTime(milliseconds: $0).description } }

    package static let stopped = NowPlaying(state: .stopped)

    /// How many of so many cells the playhead has passed.
    package func playedCells(of width: Int) -> Int {
        Playhead(durationMs: durationMs ?? 0, width: width).cell(atMs: positionMs ?? 0)
    }
}
