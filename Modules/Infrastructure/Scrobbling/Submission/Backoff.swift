#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Pauses that double after each failure, in seconds.
struct Backoff: Equatable, Sendable {
    let first: Double
    let longest: Double

    /// The pauses after outages and failures of a service.
    static let outage = Backoff(first: 5, longest: 3600)
    /// The pauses after exceeding a rate limit, which lasts for hours at Last.fm.
    static let rateLimit = Backoff(first: 300, longest: 8 * 3600)

    /// - Parameter failures: the number of consecutive failures, at least 1.
    func seconds(after failures: Int) -> Double {
        (1..<max(1, min(failures, 32))).reduce(first) { seconds, _ in min(seconds * 2, longest) }
    }

    /// The likely end of a daily limit: the next midnight in UTC, but at least an hour later. The exact time isn't
    /// published.
    static func nextDay(after date: Date) -> Date {
        let day = 86_400
        let midnight = Date(second: (date.second / day + 1) * day)
        return max(midnight, date.addingTimeInterval(3600))
    }
}
