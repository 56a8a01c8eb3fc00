/// A target for the playhead of a track.
public enum SeekTarget: Codable, Equatable, Sendable {
    /// A position in the track.
    case position(milliseconds: Int)
    /// A distance from the current position: forward, or backward if negative.
    case distance(milliseconds: Int)

    /// The resulting position in milliseconds, 0 or more.
    public func positionMs(from positionMs: Int) -> Int {
        switch self {
        case .position(let milliseconds): max(0, milliseconds)
        case .distance(let milliseconds): max(0, max(0, positionMs).addingClamped(milliseconds))
        }
    }
}
