/// Tracks for a queue or a playlist, where tracks may be repeated.
public struct TrackSequence: Equatable, Sendable {
    public let tracks: [Track]
    /// The number of selected plays of music that the library doesn't have.
    public let missingPlays: Int

    public init(_ tracks: [Track], missingPlays: Int = 0) {
        (self.tracks, self.missingPlays) = (tracks, missingPlays)
    }
}
