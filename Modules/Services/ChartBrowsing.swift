import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Computes weekly charts. Spellings of the same name count as one: case, accents, punctuation, featured artists and
/// editions don't matter, but a live version or a remix is distinct. The artist of a compilation in the library is the
/// album's artist.
public protocol ChartBrowsing: Sendable {
    /// The chart of a week.
    ///
    /// - Parameters:
    ///   - least: entries with this many plays or fewer are hidden.
    ///   - limit: the maximum number of entries.
    func chart(
        _ kind: Chart.Kind,
        of week: Week,
        moreThan least: Int,
        limit: Int
    ) async throws(ServiceError) -> Chart

    /// The play count and the top entry of each week.
    func summaries(_ kind: Chart.Kind, of weeks: [Week]) async throws(ServiceError) -> [ChartSummary]

    /// The play count of each week.
    func playCounts(in weeks: [Week]) async throws(ServiceError) -> [Int]

    /// The start of the first play at or after a date, accurate to 15 minutes; `nil` if none exists.
    func firstPlay(after date: Date) async throws(ServiceError) -> Date?

    /// The start of the last play before a date, accurate to 15 minutes; `nil` if none exists.
    func lastPlay(before date: Date) async throws(ServiceError) -> Date?
}
