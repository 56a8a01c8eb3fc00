import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Counts plays. Spellings of a name that belong together count as one, as in `ChartBrowsing`, under the one with the
/// most plays of all time; any of them names a subject. Time ranges are widened to 15-minute boundaries.
public protocol PlayCounting: Sendable {
    /// The most played subjects, most plays first; ties go to the one that was recorded first. Of genres and years,
    /// the plays of music whose genre or year isn't known come last, besides the limit.
    ///
    /// - Parameter range: the plays to count; `nil` for all time.
    func topPlayed(
        _ kind: PlaySubject.Kind,
        in range: Range<Date>?,
        limit: Int
    ) async throws(ServiceError) -> [PlayCount]

    /// The number of plays of a subject.
    func playCount(of subject: PlaySubject, in range: Range<Date>?)
        async throws(ServiceError) -> Int

    /// The plays in each hour, day, week, month or year, oldest first. Periods without plays are left out.
    ///
    /// - Parameter timeZone: determines when days begin.
    func playSeries(
        of subject: PlaySubject,
        per period: PlayPeriod,
        in range: Range<Date>?,
        timeZone: TimeZone
    ) async throws(ServiceError) -> [PlayBucket]

    /// The series of everything without the listening time, for which each play has to be read: in a long history, a
    /// hundred times faster.
    ///
    /// - Parameter timeZone: determines when days begin.
    func playTotals(
        per period: PlayPeriod,
        in range: Range<Date>?,
        timeZone: TimeZone
    ) async throws(ServiceError) -> [PlayBucket]
}
