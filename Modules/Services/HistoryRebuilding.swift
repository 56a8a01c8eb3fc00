/// Rebuilds play counts.
public protocol HistoryRebuilding: Sendable {
    /// Rebuilds all counts from the play log and replaces the old ones in a single step at the end. Plays can be
    /// stored meanwhile. If the rebuild fails or is cancelled, or the process ends, the old counts remain.
    ///
    /// - Parameter report: called in order with the number of steps done and their total; the rebuild waits for
    ///   each call.
    /// - Throws: `cancelled`; `unavailable` while another rebuild of the same library is running.
    func rebuildCounts(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError)
}
