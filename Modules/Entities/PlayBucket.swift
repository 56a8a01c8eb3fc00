#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The plays in one interval of a time series.
public struct PlayBucket: Equatable, Sendable {
    /// When the hour, day, week, month or year begins.
    public let start: Date
    public let plays: Int

    public init(start: Date, plays: Int) {
        self.start = start
        self.plays = plays
    }
}
