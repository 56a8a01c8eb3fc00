import Entities

/// Writes tags that are pending after an edit, undo or redo, in this run of the program or an earlier one.
public protocol TagWriteServicing: Sendable {
    /// Writes all pending tags. A file that can't be written is reported, and the others are still written.
    ///
    /// Reports nothing if no tags are pending, or if another process is writing, which then writes everything.
    ///
    /// - Parameter report: called in order, one call at a time.
    /// - Throws: `cancelled` if the remaining files keep their old tags.
    func writePendingTags(
        report: @escaping @Sendable (TagWriteEvent) async -> Void
    ) async throws(ServiceError)
}
