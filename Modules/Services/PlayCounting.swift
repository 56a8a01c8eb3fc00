import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Counts plays. Spellings of the same name count as one, as in `ChartBrowsing`, under the spelling with the most plays
/// of all time; any spelling identifies a subject. Time ranges are widened to 15-minute boundaries.
public protocol PlayCounting: Sendable {
    /// The most played subjects, most plays first; ties go to the one recorded first. For genres and years, the count
    /// of plays without a known genre or year comes last, in addition to `limit`.
    ///
    /// - Parameter range: the plays to count; `nil` for all time.
    func topPlayed(
        _ kind: PlaySubject.Kind,
        in range: Range<Date>?,
        limit: Int
    ) async throws(ServiceError) -> [PlayCount]

    /// The artists, albums or tracks that were played and match a search, whether or not the library has them, most
    /// plays of all time first. None if the search has conditions that plays don't have, such as `year:1999`.
    func heard(_ kind: Chart.Kind, matching query: SearchQuery, limit: Int)
        async throws(ServiceError) -> [PlayCount]

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

    /// The series of all plays without the listening time, which would require reading each play: in a long history, a
    /// hundred times faster.
    ///
    /// - Parameter timeZone: determines when days begin.
    func playTotals(
        per period: PlayPeriod,
        in range: Range<Date>?,
        timeZone: TimeZone
    ) async throws(ServiceError) -> [PlayBucket]

    /// The plays of an artist, album or track; empty if it was never played.
    ///
    /// - Parameter timeZone: determines when months begin.
    func listening(to subject: PlaySubject, timeZone: TimeZone) async throws(ServiceError) -> Listening
}
