import Entities

/// Keeps the queue of what is played, so that it survives the end of the program.
public protocol QueueStoring: Sendable {
    /// The queue that was stored last, without the tracks that the library has lost; else an empty one.
    func storedQueue() async throws(ServiceError) -> PlayQueue

    /// Stores a queue in place of the one before.
    func store(_ queue: PlayQueue) async throws(ServiceError)

    /// Stores which entry is the current one of a queue that is stored already, in no time however long it is. If it
    /// isn't stored any more, all of it is.
    func storePosition(in queue: PlayQueue) async throws(ServiceError)
}
