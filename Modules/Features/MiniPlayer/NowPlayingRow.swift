import Entities
import Records
import Services
import ViewModels

/// The state of playback, ready to show.
package struct NowPlayingRow: Equatable {
    package var state: NowPlaying.Phase
    /// The current track; `nil` when stopped.
    package var track: TrackRow?
    package var positionMs: Int?
    /// The track's duration; `nil` if unknown.
    package var durationMs: Int?
    /// The waveform's levels, empty while unknown.
    package var levels: [UInt8] = []

    package var modes = PlayingModes()
    /// The point at which playback stops before the end of the queue, if any.
    package var stopsAfter: StopPoint?
    /// When stopped, the position at which playback resumes: `1:02`; `nil` for the beginning.
    package var resumePosition: String?

    /// The position in clock notation: `1:02`.
    package var position: String? { positionMs.map { PlayingTime(milliseconds: $0).description } }
    /// The duration in clock notation.
    package var duration: String? { durationMs.map { PlayingTime(milliseconds: $0).description } }

    package static let stopped = NowPlayingRow(state: .stopped)
}

extension NowPlayingRow {
    init(_ now: NowPlaying, waveform: Waveform? = nil) {
        state = now.state.phase
        modes = now.modes
        stopsAfter = now.stopsAfter
        if now.resumeMs > 0 { resumePosition = PlayingTime(milliseconds: now.resumeMs).description }
        guard let item = now.item else { return }
        track = TrackRow(item.track)
        positionMs = item.positionMs
        durationMs = item.durationMs
        levels = waveform?.levels ?? []
    }
}

extension NowPlayingRow {
    /// The state as a record for scripts.
    package var record: Record {
        var record = Record()
        // Loading takes only a moment, so scripts see it as playing.
        record.add("state", (state == .loading ? .playing : state).rawValue)
        record.add("track", track?.record)
        record.add("positionMs", positionMs)
        record.add("durationMs", durationMs)
        if modes.isShuffled { record.add("shuffle", true) }
        if modes.repeats != .off { record.add("repeat", modes.repeats.rawValue) }
        record.add("stopsAfter", stopsAfter?.rawValue)
        return record
    }
}
