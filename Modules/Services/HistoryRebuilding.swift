/// Counts the whole history anew.
public protocol HistoryRebuilding: Sendable {
    /// Makes all counts what the log of plays says, in one step at the end; plays may be stored meanwhile.
    /// If it is cancelled or fails, or the process ends, the counts stay as they were.
    ///
    /// - Parameter report: called in order with how many steps are done, and how many there are; the rebuild
    ///   waits for it.
    /// - Throws: `cancelled`; `unavailable` while another rebuild of the library is running.
    func rebuildCounts(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError)
}
