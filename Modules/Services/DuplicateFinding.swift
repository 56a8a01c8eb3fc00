import Entities

/// Finds tracks that may be the same recording.
public protocol DuplicateFinding: Sendable {
    /// The next groups of similar tracks, in a stable order.
    ///
    /// - Parameters:
    ///   - key: the previous page's `next`; `nil` for the first page.
    ///   - limit: the approximate number of groups to compare; a page may have more or fewer, even none.
    func tracksAlike(
        by likeness: DuplicateGroups.Likeness,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> DuplicateGroups
}
