/// A target for the playhead of a track.
public enum SeekTarget: Codable, Equatable, Sendable {
    /// A position in the track.
    case position(milliseconds: Int)
    /// A distance from the current position: forward, or backward if negative.
    case distance(milliseconds: Int)

    /// The resulting position in milliseconds, 0 or more.
    public func positionMs(from positionMs: Int) -> Int {
        switch self {
        case .position(let milliseconds):
            return max(0, milliseconds)
        case .distance(let milliseconds):
            let (sum, isTooFar) = max(0, positionMs).addingReportingOverflow(milliseconds)
            return isTooFar ? .max : max(0, sum)
        }
    }
}
