#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The plays in one interval of a time series.
public struct PlayBucket: Equatable, Sendable {
    /// The beginning of the hour, day, week, month or year.
    public let start: Date
    public let plays: Int
    /// The listening time in milliseconds. Each play adds the duration of its track in the library, if known.
    public let listenedMs: Int

    public init(start: Date, plays: Int, listenedMs: Int = 0) {
        self.start = start
        self.plays = plays
        self.listenedMs = listenedMs
    }
}
