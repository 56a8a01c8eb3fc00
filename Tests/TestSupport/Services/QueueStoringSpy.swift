import Entities
import Services
import Synchronization

/// Keeps each queue that is stored.
public final class QueueStoringSpy: QueueStoring {
    private let record = Mutex<[PlayQueue]>([])
    private let answer: Result<PlayQueue, ServiceError>

    /// - Parameter answer: the queue of the last time, or why every request fails.
    public init(_ answer: Result<PlayQueue, ServiceError> = .success(PlayQueue())) {
        self.answer = answer
    }

    public var stored: [PlayQueue] { record.withLock { $0 } }

    public func storedQueue() async throws(ServiceError) -> PlayQueue {
        try answer.get()
    }

    public func store(_ queue: PlayQueue) async throws(ServiceError) {
        record.withLock { $0.append(queue) }
        _ = try answer.get()
    }
}
