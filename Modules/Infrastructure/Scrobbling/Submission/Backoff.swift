#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Pauses that double from one failure to the next.
struct Backoff: Equatable, Sendable {
    let first: Double
    let longest: Double

    /// When a service can't be reached, or fails.
    static let outage = Backoff(first: 5, longest: 3600)
    /// When there were too many requests. At Last.fm, that lasts for hours.
    static let rateLimit = Backoff(first: 300, longest: 8 * 3600)

    /// - Parameter failures: how many there were in a row, 1 at least.
    func seconds(after failures: Int) -> Double {
        (1..<max(1, min(failures, 32))).reduce(first) { seconds, _ in min(seconds * 2, longest) }
    }

    /// When a daily limit is likely to be over; the hour isn't published.
    static func nextDay(after date: Date) -> Date {
        let day = 86_400
        let midnight = Date(second: (date.second / day + 1) * day)
        return max(midnight, date.addingTimeInterval(3600))
    }
}
