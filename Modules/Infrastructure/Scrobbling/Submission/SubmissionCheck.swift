import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Checks plays before they are sent.
enum SubmissionCheck {
    /// The founding of Last.fm's predecessor, in seconds since 1970. Services refuse earlier plays.
    static let oldest = 1_033_430_400
    private static let day = 86_400

    /// - Returns: `nil` if the play can be sent.
    static func outcome(of report: PlayReport, now: Date) -> SubmissionOutcome? {
        if report.title.isUnusable || report.artist.isUnusable {
            return .refused(reason: "The play needs a title and an artist.")
        }
        return timeOutcome(of: report, now: now)
    }

    /// Checks the play's time. Returns `nil` if it is acceptable.
    static func timeOutcome(of report: PlayReport, now: Date) -> SubmissionOutcome? {
        if report.second < oldest {
            return .refused(reason: "The play is from before October 2002; the clock was wrong.")
        }
        // Plays in the future reveal that the clock was ahead.
        if report.second > now.second + 60 {
            return report.second > now.second + 366 * day
                ? .refused(reason: "The play is from the future; the clock was wrong.")
                : .later(until: Date(second: report.second), isAttempt: false)
        }
        return nil
    }

    /// Checks a play by the rules of all services and those of Last.fm.
    static func lastFMOutcome(of report: PlayReport, now: Date) -> SubmissionOutcome? {
        if let outcome = outcome(of: report, now: now) { return outcome }
        if let duration = report.durationMs, duration < 30_000 {
            return .refused(reason: "Last.fm doesn't accept tracks shorter than 30 seconds.")
        }
        if report.second < now.second - 14 * day {
            return .refused(reason: "Last.fm doesn't accept plays older than two weeks.")
        }
        return nil
    }
}

extension String {
    fileprivate var isUnusable: Bool { utf8.allSatisfy { $0 <= 0x20 } || utf8.contains(0) }
}
