/// A stage of playback that a command waits for.
package enum PlaybackStage: Equatable, Sendable {
    /// A track is playing.
    case begun
    /// The queue has been played, or playback was stopped.
    case ended
}
