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
    private let error: ServiceError?

    /// - Parameters:
    ///   - answer: the queue of the last run, or the error of reading it.
    ///   - error: the error of storing it.
    public init(
        _ answer: Result<PlayQueue, ServiceError> = .success(PlayQueue()),
        error: ServiceError? = nil
    ) {
        self.answer = answer
        self.error = error
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
        if let error { throw error }
    }
}
