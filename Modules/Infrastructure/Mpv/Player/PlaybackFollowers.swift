import Services
import Synchronization

/// Those who follow what is played.
final class PlaybackFollowers: Sendable {
    private struct State {
        var followers: [(number: Int, continuation: AsyncStream<PlaybackEvent>.Continuation)] = []
        var count = 0
    }

    private let state = Mutex(State())

    /// What is told from now on.
    func events() -> AsyncStream<PlaybackEvent> {
        let (events, continuation) = AsyncStream<PlaybackEvent>.makeStream()
        let number = state.withLock { state in
            state.count += 1
            state.followers.append((state.count, continuation))
            return state.count
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in state.followers.removeAll { $0.number == number } }
        }
        return events
    }

    func tell(_ event: PlaybackEvent) {
        for follower in state.withLock({ $0.followers }) {
            follower.continuation.yield(event)
        }
    }

    deinit {
        for follower in state.withLock({ $0.followers }) {
            follower.continuation.finish()
        }
    }
}
