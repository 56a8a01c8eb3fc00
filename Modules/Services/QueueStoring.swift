import Entities

/// Persists the queue between runs.
public protocol QueueStoring: Sendable {
    /// The queue that was stored last, without tracks that have left the library; empty if none was.
    func storedQueue() async throws(ServiceError) -> PlayQueue

    /// Stores a queue in place of the one before.
    func store(_ queue: PlayQueue) async throws(ServiceError)

    /// Stores the current entry of a queue that is stored already, in constant time. A queue that isn't stored any
    /// more is stored as a whole.
    func storePosition(in queue: PlayQueue) async throws(ServiceError)
}
