import Entities
import Services
import ViewModels

/// What plays, ready to show.
package struct NowPlayingRow: Equatable {
    package enum State: Equatable {
        case stopped
        case loading
        case playing
        case paused
    }

    package let state: State
    /// The track, `nil` if nothing plays.
    package var track: TrackRow?
    package var positionMs: Int?
    /// How long the track is, `nil` if that isn't known.
    package var durationMs: Int?
    /// How loud it is over its length, empty while that isn't known.
    package var levels: [UInt8] = []

    /// The position as people write it: `1:02`.
    package var position: String? { positionMs.map { PlayingTime(milliseconds: $0).description } }
    /// The length as people write it.
    package var duration: String? { durationMs.map { PlayingTime(milliseconds: $0).description } }

    package static let stopped = NowPlayingRow(state: .stopped)
}

extension NowPlayingRow {
    init(_ now: NowPlaying, waveform: Waveform? = nil) {
        state =
            switch now.state {
            case .stopped: .stopped
            case .loading: .loading
            case .playing: .playing
            case .paused: .paused
            }
        guard let item = now.item else { return }
        track = TrackRow(item.track)
        positionMs = item.positionMs
        durationMs = item.durationMs
        levels = waveform?.levels ?? []
    }
}
