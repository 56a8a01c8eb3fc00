import Entities
import Services
import Synchronization

/// Records what is stored.
public final class QueueStoringSpy: QueueStoring {
    public enum Message: Equatable, Sendable {
        case store(PlayQueue)
        case storePosition(in: PlayQueue)
    }

    private let record = Mutex<[Message]>([])
    private let answer: Result<PlayQueue, ServiceError>

    /// - Parameter answer: the queue of the last time, or why every request fails.
    public init(_ answer: Result<PlayQueue, ServiceError> = .success(PlayQueue())) {
        self.answer = answer
    }

    public var messages: [Message] { record.withLock { $0 } }

    public func storedQueue() async throws(ServiceError) -> PlayQueue {
        try answer.get()
    }

    public func store(_ queue: PlayQueue) async throws(ServiceError) {
        try note(.store(queue))
    }

    public func storePosition(in queue: PlayQueue) async throws(ServiceError) {
        try note(.storePosition(in: queue))
    }

    private func note(_ message: Message) throws(ServiceError) {
        record.withLock { $0.append(message) }
        _ = try answer.get()
    }
}
