import Entities

/// What happens to an item that was given to play. Times are in milliseconds.
public enum PlaybackEvent: Equatable, Sendable {
    /// It is heard, from this position on. `durationMs` is `nil` if its length isn't known (yet, or at all).
    case started(PlaybackItem.ID, positionMs: Int, durationMs: Int?)
    /// Its length became known, or changed.
    case durationChanged(PlaybackItem.ID, durationMs: Int?)
    case paused(PlaybackItem.ID, positionMs: Int)
    case resumed(PlaybackItem.ID, positionMs: Int)
    /// Its position was moved.
    case jumped(PlaybackItem.ID, fromMs: Int, toMs: Int)
    /// It was heard to its end. The next item, if set, starts automatically.
    case finished(PlaybackItem.ID)
    /// Playback failed; the next item, if set, starts automatically.
    case failed(PlaybackItem.ID, ServiceError)
    /// The player was lost while it had this item, and the next item with it. The item is not to blame; playing it
    /// again starts a new player.
    case interrupted(PlaybackItem.ID, ServiceError)
}

extension PlaybackEvent {
    /// The item it happened to.
    public var id: PlaybackItem.ID {
        switch self {
        case .started(let id, _, _), .durationChanged(let id, _), .paused(let id, _), .resumed(let id, _),
            .jumped(let id, _, _), .finished(let id), .failed(let id, _), .interrupted(let id, _):
            id
        }
    }
}
