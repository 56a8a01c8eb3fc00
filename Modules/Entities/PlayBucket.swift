#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// How often something was heard in one step of a time series.
public struct PlayBucket: Equatable, Sendable {
    /// When the hour, day, week, month or year begins.
    public let start: Date
    public let plays: Int

    public init(start: Date, plays: Int) {
        self.start = start
        self.plays = plays
    }
}
