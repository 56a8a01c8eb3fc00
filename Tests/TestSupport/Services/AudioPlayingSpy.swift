import Entities
import Services
import Synchronization

/// Records requests and sends the events that a test asks for.
public final class AudioPlayingSpy: AudioPlaying {
    public enum Message: Equatable, Sendable {
        case play(PlaybackItem, fromMs: Int)
        case setNext(PlaybackItem?)
        case pause
        case resume
        case stop
        case seek(toMs: Int)
        case setVolume(Int)
        case position(of: PlaybackItem.ID)
    }

    private struct State {
        var messages: [Message] = []
        var continuations: [AsyncStream<PlaybackEvent>.Continuation] = []
    }

    private let state = Mutex(State())
    private let failure: @Sendable (Message) -> ServiceError?
    private let positionMs: @Sendable () -> Int?
    private let onMessage: @Sendable (Message) async -> Void

    /// - Parameters:
    ///   - failure: the error of a request, if any.
    ///   - positionMs: the position at each request.
    ///   - onMessage: runs while a request is under way.
    public init(
        failure: @escaping @Sendable (Message) -> ServiceError? = { _ in nil },
        positionMs: @escaping @Sendable () -> Int? = { nil },
        onMessage: @escaping @Sendable (Message) async -> Void = { _ in }
    ) {
        self.failure = failure
        self.positionMs = positionMs
        self.onMessage = onMessage
    }

    public var messages: [Message] { state.withLock { $0.messages } }

    /// Sends events to all followers.
    public func tell(_ events: PlaybackEvent...) {
        for continuation in state.withLock({ $0.continuations }) {
            for event in events { continuation.yield(event) }
        }
    }

    /// Ends the following, as if its task were cancelled.
    public func endEvents() {
        for continuation in state.withLock({ $0.continuations }) { continuation.finish() }
    }

    public func events() -> AsyncStream<PlaybackEvent> {
        let (events, continuation) = AsyncStream<PlaybackEvent>.makeStream()
        state.withLock { $0.continuations.append(continuation) }
        return events
    }

    public func play(_ item: PlaybackItem, fromMs positionMs: Int) async throws(ServiceError) {
        try await note(.play(item, fromMs: positionMs))
    }

    public func setNext(_ item: PlaybackItem?) async throws(ServiceError) { try await note(.setNext(item)) }
    public func pause() async throws(ServiceError) { try await note(.pause) }
    public func resume() async throws(ServiceError) { try await note(.resume) }
    public func stop() async throws(ServiceError) { try await note(.stop) }
    public func seek(toMs positionMs: Int) async throws(ServiceError) {
        try await note(.seek(toMs: positionMs))
    }
    public func setVolume(_ percent: Int) async throws(ServiceError) { try await note(.setVolume(percent)) }

    public func position(of id: PlaybackItem.ID) async throws(ServiceError) -> Int? {
        try await note(.position(of: id))
        return positionMs()
    }

    private func note(_ message: Message) async throws(ServiceError) {
        state.withLock { $0.messages.append(message) }
        await onMessage(message)
        if let error = failure(message) { throw error }
    }
}
