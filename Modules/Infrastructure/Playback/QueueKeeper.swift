import Entities
import Services

/// Reads the stored queue once, and stores it with as little work as a change takes. A queue that could not be read is
/// never replaced.
actor QueueKeeper {
    private enum Stored {
        case unread
        case entries([PlayQueue.Entry])
        /// Storing failed: it may be anything.
        case unknown
    }

    private let store: any QueueStoring
    private var stored = Stored.unread

    init(store: any QueueStoring) {
        self.store = store
    }

    func read() async throws(ServiceError) -> PlayQueue {
        let queue = try await store.storedQueue()
        stored = .entries(queue.entries)
        return queue
    }

    /// Stores a queue, or only its current entry if nothing else has changed.
    func store(_ queue: PlayQueue) async throws(ServiceError) {
        switch stored {
        case .unread:
            return
        // As long as it isn't edited it is the same array, and no entry is compared.
        case .entries(let entries) where entries == queue.entries:
            try await store.storePosition(in: queue)
        case .entries, .unknown:
            stored = .unknown
            try await store.store(queue)
            stored = .entries(queue.entries)
        }
    }
}
