import Entities

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Computes weekly charts. Spellings of a name that belong together count as one: case, accents, punctuation, featured
/// artists and editions don't matter, but a live version or a remix is something else. The artist of a compilation in
/// the library is that of the album.
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

    /// The plays and the first entry of each of some weeks.
    func summaries(_ kind: Chart.Kind, of weeks: [Week]) async throws(ServiceError) -> [ChartSummary]

    /// The plays of each of some weeks.
    func playCounts(in weeks: [Week]) async throws(ServiceError) -> [Int]

    /// When the first play at or after an instant started, to 15 minutes; `nil` if there is none.
    func firstPlay(after date: Date) async throws(ServiceError) -> Date?

    /// When the last play before an instant started, to 15 minutes; `nil` if there is none.
    func lastPlay(before date: Date) async throws(ServiceError) -> Date?
}
