import Entities

/// Writes tags that are pending since an edit, undo or redo, in this run of the program or an earlier one.
public protocol TagWriteServicing: Sendable {
    /// Writes all pending tags. A file that can't be written is reported, and the others are written all the same.
    ///
    /// Reports nothing if nothing is pending, or another process is writing; that one writes everything.
    ///
    /// - Parameter report: called in order, one call at a time.
    /// - Throws: `cancelled` if the rest of the files keep their tags.
    func writePendingTags(
        report: @escaping @Sendable (TagWriteEvent) async -> Void
    ) async throws(ServiceError)
}
