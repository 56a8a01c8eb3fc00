import Entities

/// What plays, and why it is sent.
public struct PlaybackUpdate: Equatable, Sendable {
    public let cause: Cause
    /// What plays then. After a failure an update follows that says how it goes on.
    public let now: NowPlaying

    public init(_ cause: Cause, now: NowPlaying) {
        self.cause = cause
        self.now = now
    }

    public enum Cause: Equatable, Sendable {
        /// What plays when somebody begins to follow.
        case present
        /// Another track begins.
        case began
        case paused
        case resumed
        /// The position was moved.
        case jumped
        /// Nothing plays any more.
        case ended
        /// It is heard, its length became known, or the queue or the volume changed.
        case changed
        /// Something failed that no caller waits for: a track can't be played and is skipped, or the queue or a play
        /// could not be stored.
        case failed(ServiceError)
        /// The player was lost while a track was heard. `resume` plays it again.
        case interrupted(Track, ServiceError)
    }
}
