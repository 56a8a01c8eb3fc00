import Entities

/// The state of playback, and the cause of the update.
public struct PlaybackUpdate: Equatable, Sendable {
    public let cause: Cause
    /// The new state. A failure is followed by another update with the resulting state.
    public let now: NowPlaying

    public init(_ cause: Cause, now: NowPlaying) {
        self.cause = cause
        self.now = now
    }

    public enum Cause: Equatable, Sendable {
        /// The state at the time of subscribing.
        case present
        /// Another track begins.
        case began
        case paused
        case resumed
        /// The playhead jumped.
        case jumped
        /// Playback stopped.
        case ended
        /// The track became audible, its duration became known, or the queue or the volume changed.
        case changed
        /// Something failed outside of a request: a track couldn't be played and was skipped, or the queue or a play
        /// couldn't be stored.
        case failed(ServiceError)
        /// The player process ended unexpectedly during a track. `resume` plays it again.
        case interrupted(Track, ServiceError)
    }
}
