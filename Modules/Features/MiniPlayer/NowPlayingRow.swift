import Entities
import Records
import Services
import ViewModels

/// The state of playback, ready to show.
package struct NowPlayingRow: Equatable {
    package var state: NowPlaying.Phase
    /// The current track; `nil` when stopped.
    package var track: TrackRow?
    /// The ID of the track's entry in the queue; `nil` when stopped.
    package var entryID: PlayQueue.Entry.ID?
    package var positionMs: Int?
    /// The track's duration; `nil` if unknown.
    package var durationMs: Int?
    /// The waveform's levels, empty while unknown.
    package var levels: [UInt8] = []

    package var modes = PlayingModes()
    /// The point at which playback stops before the end of the queue, if any.
    package var stopsAfter: StopPoint?
    /// The entry that plays after the current track, if any. It has no row.
    package var next: QueueRow?
    /// The index of the queue's current entry, if any; when stopped, playback starts there.
    package var queueIndex: Int?
    package var queueCount = 0
    /// A number that grows with each change of the queue, while the same process plays.
    package var queueVersion = 0
    /// When stopped, the position at which playback resumes.
    package var resumeMs = 0
    /// The volume as a percentage.
    package var volume = 100

    /// The position in clock notation: `1:02`.
    package var position: String? { positionMs.map { PlayingTime(milliseconds: $0).description } }
    /// The duration in clock notation.
    package var duration: String? { durationMs.map { PlayingTime(milliseconds: $0).description } }

    /// The position at which playback resumes, in clock notation; `nil` for the beginning.
    package var resumePosition: String? {
        resumeMs > 0 ? PlayingTime(milliseconds: resumeMs).description : nil
    }

    package static let stopped = NowPlayingRow(state: .stopped)
}

extension NowPlayingRow {
    init(_ now: NowPlaying, waveform: Waveform? = nil) {
        state = now.state.phase
        modes = now.modes
        stopsAfter = now.stopsAfter
        next = now.next.map { QueueRow($0) }
        (queueIndex, queueCount, queueVersion) = (now.queueIndex, now.queueCount, now.queueVersion)
        (resumeMs, volume) = (now.resumeMs, now.volume)
        guard let item = now.item else { return }
        track = TrackRow(item.track)
        entryID = item.entry.id
        positionMs = item.positionMs
        durationMs = item.durationMs
        levels = waveform?.levels ?? []
    }
}

extension NowPlayingRow {
    /// The state as a record for scripts.
    package var record: Record {
        [
            // Loading takes only a moment, so scripts see it as playing.
            "state": (state == .loading ? .playing : state).rawValue, "track": track?.record,
            "positionMs": positionMs, "durationMs": durationMs, "shuffle": modes.isShuffled ? true : nil,
            "repeat": modes.repeats == .off ? nil : modes.repeats.rawValue,
            "stopsAfter": stopsAfter?.rawValue, "next": next?.track.record,
        ]
    }
}
