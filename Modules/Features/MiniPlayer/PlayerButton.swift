/// A standard button of a music player.
package enum PlayerButton: Equatable, Sendable {
    /// Resumes after a pause, or starts the queue.
    case play
    case pause
    /// Stops; keeps the queue.
    case stop
    case next
    /// Restarts the track or, near its beginning, goes to the previous one.
    case previous
}
