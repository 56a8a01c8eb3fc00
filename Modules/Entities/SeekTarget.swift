/// Where to move the playhead of a track.
public enum SeekTarget: Equatable, Sendable {
    /// To a time of the track.
    case position(milliseconds: Int)
    /// Forwards, or backwards if it is negative.
    case distance(milliseconds: Int)

    /// The position it means, in milliseconds, 0 or more.
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
