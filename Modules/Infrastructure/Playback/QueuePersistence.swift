import Entities
import Services

/// Reads the stored queue once and stores changes with as little work as possible. A stored queue that couldn't be read
/// is never overwritten.
actor QueuePersistence {
    private enum Stored {
        case unread
        case queue(PlayQueue)
        /// Storing failed, so the stored queue is in an unknown state.
        case unknown
    }

    private let store: any QueueStoring
    private var stored = Stored.unread

    init(store: any QueueStoring) {
        self.store = store
    }

    /// Returns the stored queue, with the present details of its tracks.
    func current() async throws(ServiceError) -> PlayQueue { try await store.storedQueue() }

    func read() async throws(ServiceError) -> PlayQueue {
        let queue = try await store.storedQueue()
        stored = .queue(queue)
        return queue
    }

    /// Stores the queue, or only its position if the user hasn't changed its order.
    func store(_ queue: PlayQueue) async throws(ServiceError) {
        switch stored {
        case .unread:
            return
        case .queue(let stored) where queue.hasSameOrder(as: stored):
            try await store.storePosition(in: queue)
        case .queue, .unknown:
            stored = .unknown
            try await store.store(queue)
            stored = .queue(queue)
        }
    }

    /// Undoes the last stored change, or redoes it if it was undone. Returns the restored queue.
    func revert() async throws(ServiceError) -> PlayQueue {
        stored = .unknown
        let restored = try await store.revertQueue()
        stored = .queue(restored)
        return restored
    }
}
