/// A play in the log that counts: it is neither retracted nor undone.
public struct PlayEntry: Equatable, Sendable {
    public let id: PlayID
    /// The play, with the names as first reported.
    public let play: Play
    /// The library's track; `nil` if it doesn't have the music.
    public let track: URN?

    public init(id: PlayID, play: Play, track: URN? = nil) {
        (self.id, self.play, self.track) = (id, play, track)
    }
}
