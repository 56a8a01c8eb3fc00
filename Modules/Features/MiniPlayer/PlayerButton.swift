/// A button of every player.
package enum PlayerButton: Equatable, Sendable {
    /// Resumes what is paused, or starts the queue.
    case play
    case pause
    /// Stops; keeps the queue.
    case stop
    case next
    /// Back to the beginning of the track, or from there to the track before.
    case previous
}
