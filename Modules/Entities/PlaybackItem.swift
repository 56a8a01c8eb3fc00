/// Something to be played once: a place in a queue, not a track, which may be in the queue twice.
public struct PlaybackItem: Equatable, Identifiable, Sendable {
    /// A new one each time something is played, so that a late event is never taken for a new item's.
    public let id: Int
    /// Where its sound is.
    public let location: Location

    public init(id: Int, location: Location) {
        self.id = id
        self.location = location
    }
}
