import Entities

/// What happens to an item that was given to play. Times are in milliseconds.
public enum PlaybackEvent: Equatable, Sendable {
    /// It is heard, from this position on. `durationMs` is `nil` if its length isn't known (yet, or at all).
    case started(PlaybackItem.ID, positionMs: Int, durationMs: Int?)
    /// Its length became known, or is another than was thought.
    case durationChanged(PlaybackItem.ID, durationMs: Int?)
    /// It stands still.
    case paused(PlaybackItem.ID, positionMs: Int)
    /// It goes on.
    case resumed(PlaybackItem.ID, positionMs: Int)
    /// It was sought in.
    case jumped(PlaybackItem.ID, fromMs: Int, toMs: Int)
    /// It was heard to its end. What was set to come next follows by itself.
    case finished(PlaybackItem.ID)
    /// It can't be played, or not further. What was set to come next follows by itself.
    case failed(PlaybackItem.ID, ServiceError)
    /// The player was lost while it had this item, and with it what was set to come next. The item is not to
    /// blame; playing it again starts a new player.
    case interrupted(PlaybackItem.ID, ServiceError)
}
