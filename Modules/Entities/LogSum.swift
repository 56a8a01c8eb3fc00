/// The rows of a part of the play log, summed up: parts with different rows have different sums.
public struct LogSum: Hashable, Sendable {
    /// Plays and retractions.
    public var count: Int
    /// The sum of their times, each modulo 1,000,003 seconds.
    public var times: Int64

    public init(count: Int = 0, times: Int64 = 0) {
        (self.count, self.times) = (count, times)
    }
}
