/// One playback of a queue entry. It isn't a track, which may be in the queue twice.
public struct PlaybackItem: Equatable, Identifiable, Sendable {
    /// New for each playback, so that a late event can't be mistaken for one of a newer item.
    public let id: Int
    public let location: Location

    public init(id: Int, location: Location) {
        self.id = id
        self.location = location
    }
}
