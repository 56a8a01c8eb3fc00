import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tells how often things were heard. Times are counted in quarters of an hour, so that the ends of a range are
/// moved outwards to the next one.
public protocol PlayCounting: Sendable {
    /// What was heard most, most plays first; of equals, what was heard of first.
    ///
    /// - Parameter range: the time that counts, `nil` for all of it.
    func topPlayed(
        _ kind: PlaySubject.Kind,
        in range: Range<Date>?,
        limit: Int
    ) async throws(ServiceError) -> [PlayCount]

    /// How often something was heard.
    func playCount(of subject: PlaySubject, in range: Range<Date>?)
        async throws(ServiceError) -> Int

    /// How often something was heard in each hour, day, week, month or year, oldest first. Those in which it
    /// wasn't are left out.
    ///
    /// - Parameter timeZone: where days begin at midnight.
    func playSeries(
        of subject: PlaySubject,
        per period: PlayPeriod,
        in range: Range<Date>?,
        timeZone: TimeZone
    ) async throws(ServiceError) -> [PlayBucket]
}
