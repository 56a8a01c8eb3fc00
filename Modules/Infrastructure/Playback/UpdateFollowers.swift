import Services
import Synchronization

/// Sends each update to all who follow what plays.
final class UpdateFollowers: Sendable {
    private struct State {
        var followers: [Int: AsyncStream<PlaybackUpdate>.Continuation] = [:]
        var count = 0
        var now = NowPlaying()
    }

    private let state = Mutex(State())

    /// What plays now, then all updates from here on.
    func updates() -> AsyncStream<PlaybackUpdate> {
        let (updates, continuation) = AsyncStream<PlaybackUpdate>.makeStream()
        let number = state.withLock { state in
            state.count += 1
            state.followers[state.count] = continuation
            continuation.yield(PlaybackUpdate(.present, now: state.now))
            return state.count
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in state.followers[number] = nil }
        }
        return updates
    }

    func send(_ update: PlaybackUpdate) {
        // All followers get all updates in the same order, so they are sent under the lock.
        state.withLock { state in
            state.now = update.now
            for follower in state.followers.values { follower.yield(update) }
        }
    }

    deinit {
        for follower in state.withLock({ $0.followers.values }) { follower.finish() }
    }
}
