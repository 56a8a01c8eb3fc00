/// One playback of a queue entry. It isn't a track, which may be in the queue twice.
public struct PlaybackItem: Equatable, Identifiable, Sendable {
    /// New for each playback, so that a late event can't be mistaken for one of a newer item.
    public let id: Int
    public let location: Location
    /// What others that list sounds, such as the system's mixer, call a stream; `nil` if the track's title isn't known.
    public let title: String?

    public init(id: Int, location: Location, title: String? = nil) {
        self.id = id
        self.location = location
        self.title = title
    }
}
