import Entities

/// An event concerning an item passed to the player. Times are in milliseconds.
public enum PlaybackEvent: Equatable, Sendable {
    /// The item is playing from this position. `durationMs` is `nil` if the duration isn't known (yet).
    case started(PlaybackItem.ID, positionMs: Int, durationMs: Int?)
    /// The duration became known, or changed.
    case durationChanged(PlaybackItem.ID, durationMs: Int?)
    case paused(PlaybackItem.ID, positionMs: Int)
    case resumed(PlaybackItem.ID, positionMs: Int)
    /// The playhead jumped.
    case jumped(PlaybackItem.ID, fromMs: Int, toMs: Int)
    /// The item played to its end; the next item, if set, starts automatically.
    case finished(PlaybackItem.ID)
    /// Playback failed; the next item, if set, starts automatically.
    case failed(PlaybackItem.ID, ServiceError)
    /// The player process ended unexpectedly and lost this item and the next one. The item isn't the cause; playing it
    /// again starts a new process.
    case interrupted(PlaybackItem.ID, ServiceError)
}

extension PlaybackEvent {
    /// The item concerned.
    public var id: PlaybackItem.ID {
        switch self {
        case .started(let id, _, _), .durationChanged(let id, _), .paused(let id, _), .resumed(let id, _),
            .jumped(let id, _, _), .finished(let id), .failed(let id, _), .interrupted(let id, _):
            id
        }
    }
}
