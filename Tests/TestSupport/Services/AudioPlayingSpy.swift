import Entities
import Services
import Synchronization

/// Records requests, and sends the events that a test wants.
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
    private let error: ServiceError?
    private let positionMs: @Sendable () -> Int?

    /// - Parameters:
    ///   - error: what every request throws.
    ///   - positionMs: how much is heard at each request.
    public init(error: ServiceError? = nil, positionMs: @escaping @Sendable () -> Int? = { nil }) {
        self.error = error
        self.positionMs = positionMs
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
        try note(.play(item, fromMs: positionMs))
    }

    public func setNext(_ item: PlaybackItem?) async throws(ServiceError) { try note(.setNext(item)) }
    public func pause() async throws(ServiceError) { try note(.pause) }
    public func resume() async throws(ServiceError) { try note(.resume) }
    public func stop() async throws(ServiceError) { try note(.stop) }
    public func seek(toMs positionMs: Int) async throws(ServiceError) { try note(.seek(toMs: positionMs)) }
    public func setVolume(_ percent: Int) async throws(ServiceError) { try note(.setVolume(percent)) }

    public func position(of id: PlaybackItem.ID) async throws(ServiceError) -> Int? {
        try note(.position(of: id))
        return positionMs()
    }

    private func note(_ message: Message) throws(ServiceError) {
        state.withLock { $0.messages.append(message) }
        if let error { throw error }
    }
}
