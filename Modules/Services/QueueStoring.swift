import Entities

/// Persists the queue between runs.
public protocol QueueStoring: Sendable {
    /// The stored queue without tracks that have been deleted; empty if none was stored.
    func storedQueue() async throws(ServiceError) -> PlayQueue

    /// Stores a queue, replacing the previous one.
    func store(_ queue: PlayQueue) async throws(ServiceError)

    /// Stores only the current entry, its progress and the repeat mode, without writing any entries. If the stored queue
    /// has since been replaced, stores the whole queue.
    func storePosition(in queue: PlayQueue) async throws(ServiceError)

    /// The last change of the queue's entries or their order; `nil` if none was stored.
    func lastQueueChange() async throws(ServiceError) -> QueueChange?

    /// Undoes the last change of the queue or, if it was undone, redoes it. Returns the queue; throws `nothingToUndo` if
    /// no change was stored.
    func revertQueue() async throws(ServiceError) -> PlayQueue
}
