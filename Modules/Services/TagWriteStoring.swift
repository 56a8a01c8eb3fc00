import Entities

/// Stores pending tag writes until they are done.
///
/// An edit stores its writes in the transaction that changes the tracks; undo and redo reverse them. Thus no write is
/// lost, even if the process crashes.
public protocol TagWriteStoring: Sendable {
    /// Acquires permission to write, which ends when the value is released or the process ends.
    ///
    /// - Returns: `nil` if another process has it.
    func beginTagWrites() async throws(ServiceError) -> (any Sendable)?

    /// The number of pending writes.
    func pendingTagWriteCount() async throws(ServiceError) -> Int

    /// The next pending writes, all of the same change.
    func nextTagWrites(limit: Int) async throws(ServiceError) -> [TagWrite]

    /// Stores the old and new content of the files before they are touched.
    ///
    /// - Returns: the writes that are still pending; the others have been undone in the meantime.
    func prepare(_ writes: [TagWrite]) async throws(ServiceError) -> [TagWrite]

    /// Ends writes, except those undone or redone in the meantime, which must be written again.
    ///
    /// - Parameter files: the files that were written; the others failed.
    func end(_ writes: [TagWrite], written files: [TagWrite.ID: WrittenFile]) async throws(ServiceError)

    /// Ends all pending writes of a change that the user has interrupted.
    func endTagWrites(ofChange change: Int64) async throws(ServiceError)
}
