import Entities

/// Stores which tags have yet to be written into files, until they are.
///
/// An edit stores its writes in the transaction that changes the tracks; undo and redo turn them around. Thus nothing is
/// forgotten, however a process ends.
public protocol TagWriteStoring: Sendable {
    /// Permission to write; it ends when it is released, or its process ends.
    ///
    /// - Returns: `nil` if another process has it.
    func beginTagWrites() async throws(ServiceError) -> (any Sendable)?

    /// The number of pending writes.
    func pendingTagWriteCount() async throws(ServiceError) -> Int

    /// The pending writes that come next, all of the same change.
    func nextTagWrites(limit: Int) async throws(ServiceError) -> [TagWrite]

    /// Stores what the files of writes have and are to have, before these are touched.
    ///
    /// - Returns: the writes that are still pending; the others were undone meanwhile.
    func prepare(_ writes: [TagWrite]) async throws(ServiceError) -> [TagWrite]

    /// Ends writes, unless they were undone or redone meanwhile: then their files have yet to be written again.
    ///
    /// - Parameter files: the files that were written; the others couldn't be.
    func end(_ writes: [TagWrite], written files: [TagWrite.ID: WrittenFile]) async throws(ServiceError)

    /// Ends all pending writes of a change, which the user has interrupted.
    func endTagWrites(ofChange change: Int64) async throws(ServiceError)
}
