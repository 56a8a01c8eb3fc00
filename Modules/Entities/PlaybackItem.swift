/// One playback of a queue entry. It isn't a track, which may be in the queue more than once.
public struct PlaybackItem: Equatable, Identifiable, Sendable {
    /// The ID, new for each playback. A late event can't be mistaken for an event of a newer item.
    public let id: Int
    public let location: Location
    /// The title shown by other programs that list audio streams, such as the system's mixer; `nil` if the track's
    /// title is unknown.
    public let title: String?

    public init(id: Int, location: Location, title: String? = nil) {
        self.id = id
        self.location = location
        self.title = title
    }
}
