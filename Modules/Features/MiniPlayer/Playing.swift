import Entities
import ViewModels

/// What the player has, as far as it has told.
struct Playing {
    let queued: QueuedItem
    /// Whether it is heard, so that it moves unless it is held.
    var isHeard = false
    var isPaused = false
    var positionMs = 0
    var durationMs: Int?
    var waveform: Waveform?

    init(_ queued: QueuedItem) {
        self.queued = queued
        durationMs = queued.entry.track.details.durationMs
    }

    var id: PlaybackItem.ID { queued.item.id }
    var track: Track { queued.entry.track }
    var isMoving: Bool { isHeard && !isPaused }

    var viewModel: NowPlaying {
        NowPlaying(
            state: isPaused ? .paused : .playing,
            track: TrackRow(track),
            positionMs: positionMs,
            durationMs: durationMs,
            levels: waveform?.levels ?? []
        )
    }
}
