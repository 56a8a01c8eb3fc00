/// A point at which playback stops before the end of the queue.
public enum StopPoint: String, CaseIterable, Codable, Sendable {
    /// The end of the current track.
    case track
    /// The end of the last track in a row with the current one's album.
    case album
}
