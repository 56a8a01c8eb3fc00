import Entities

/// Checks a library and rebuilds its derived data: sort keys, the word index and play counts.
public protocol LibraryMaintaining: Sendable {
    /// Compares derived data with its sources and looks for damage. Changes nothing.
    ///
    /// - Parameter report: called in order with the number of steps done and their total.
    /// - Returns: the defects of each kind, none of which has the count 0.
    func check(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) -> [LibraryDefect]

    /// Rebuilds all derived data from the tracks and the play log. Plays can be stored during a rebuild. Counts are
    /// replaced in a single step at the end: if the rebuild fails or is cancelled, or the process ends, the old ones
    /// remain.
    ///
    /// - Parameter report: called in order with the number of steps done and their total; the rebuild waits for each
    ///   call.
    /// - Throws: `cancelled`; `unavailable` while another rebuild of the same library is running.
    func rebuild(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError)
}
