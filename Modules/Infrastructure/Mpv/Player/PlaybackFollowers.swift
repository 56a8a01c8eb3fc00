import Services
import Synchronization

/// Those who follow what is played.
final class PlaybackFollowers: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<PlaybackEvent>.Continuation] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// What is told from now on.
    func events() -> AsyncStream<PlaybackEvent> {
        let (events, continuation) = AsyncStream<PlaybackEvent>.makeStream()
        let number = state.withLock { state in
            state.count += 1
            state.continuations[state.count] = continuation
            return state.count
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.continuations.removeValue(forKey: number) }
        }
        return events
    }

    func tell(_ event: PlaybackEvent) {
        for continuation in state.withLock({ Array($0.continuations.values) }) {
            continuation.yield(event)
        }
    }

    deinit {
        for continuation in state.withLock({ Array($0.continuations.values) }) {
            continuation.finish()
        }
    }
}
