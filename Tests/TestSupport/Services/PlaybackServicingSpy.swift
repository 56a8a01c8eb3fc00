import Entities
import Services
import Synchronization

/// Records requests and sends the updates that a test asks for.
public final class PlaybackServicingSpy: PlaybackServicing {
    public enum Message: Equatable, Sendable {
        case nowPlaying
        case now
        case play([Track])
        case enqueue([Track], next: Bool)
        case resume
        case pause
        case stop
        case next
        case previous
        case seek(to: SeekTarget)
        case setVolume(Int)
        case queue
        case remove(PlayQueue.Place)
        case move(PlayQueue.Place, to: PlayQueue.Place)
        case clear
    }

    private struct State {
        var messages: [Message] = []
        var continuations: [AsyncStream<PlaybackUpdate>.Continuation] = []
        var now = NowPlaying()
    }

    private let state = Mutex(State())
    private let answer: Result<PlayQueue, ServiceError>

    /// - Parameter answer: the queue, or what every request throws.
    public init(_ answer: Result<PlayQueue, ServiceError> = .success(PlayQueue())) {
        self.answer = answer
    }

    public var messages: [Message] { state.withLock { $0.messages } }

    /// The playback state from now on.
    public func setNow(_ now: NowPlaying) {
        state.withLock { $0.now = now }
    }

    /// Sends updates to all followers.
    public func send(_ updates: PlaybackUpdate...) {
        for continuation in state.withLock({ $0.continuations }) {
            for update in updates { continuation.yield(update) }
        }
    }

    /// Ends the following, as if its task were cancelled.
    public func endUpdates() {
        for continuation in state.withLock({ $0.continuations }) { continuation.finish() }
    }

    public func nowPlaying() -> AsyncStream<PlaybackUpdate> {
        let (updates, continuation) = AsyncStream<PlaybackUpdate>.makeStream()
        state.withLock { state in
            state.messages.append(.nowPlaying)
            state.continuations.append(continuation)
        }
        return updates
    }

    public func now() async throws(ServiceError) -> NowPlaying {
        _ = try note(.now)
        return state.withLock { $0.now }
    }

    @discardableResult
    public func play(_ tracks: [Track]) async throws(ServiceError) -> [Track] {
        _ = try note(.play(tracks))
        return tracks.filter { $0.details.location == nil }
    }

    @discardableResult
    public func enqueue(_ tracks: [Track], next: Bool) async throws(ServiceError) -> [Track] {
        _ = try note(.enqueue(tracks, next: next))
        return tracks.filter { $0.details.location == nil }
    }

    public func resume() async throws(ServiceError) { _ = try note(.resume) }
    public func pause() async throws(ServiceError) { _ = try note(.pause) }
    public func stop() async throws(ServiceError) { _ = try note(.stop) }
    public func next() async throws(ServiceError) { _ = try note(.next) }
    public func previous() async throws(ServiceError) { _ = try note(.previous) }
    public func seek(to target: SeekTarget) async throws(ServiceError) { _ = try note(.seek(to: target)) }
    public func setVolume(_ percent: Int) async throws(ServiceError) { _ = try note(.setVolume(percent)) }
    public func queue() async throws(ServiceError) -> PlayQueue { try note(.queue) }

    @discardableResult
    public func remove(_ place: PlayQueue.Place) async throws(ServiceError) -> PlayQueue.Entry {
        let queue = try note(.remove(place))
        guard let index = queue.index(of: place) else { throw .notFound(.queueRow(place.row)) }
        return queue.entries[index]
    }

    public func move(_ place: PlayQueue.Place, to target: PlayQueue.Place) async throws(ServiceError) {
        _ = try note(.move(place, to: target))
    }

    public func clear() async throws(ServiceError) { _ = try note(.clear) }

    private func note(_ message: Message) throws(ServiceError) -> PlayQueue {
        state.withLock { $0.messages.append(message) }
        return try answer.get()
    }
}
