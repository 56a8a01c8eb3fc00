import Synchronization

/// Those who follow the library.
final class Followers: Sendable {
    private struct State {
        var followers: [(number: Int, continuation: AsyncStream<Void>.Continuation)] = []
        var count = 0
    }

    private let state = Mutex(State())

    /// Adds a follower and returns what takes it away again.
    func add(_ continuation: AsyncStream<Void>.Continuation) -> @Sendable () -> Void {
        let number = state.withLock { state in
            state.count += 1
            state.followers.append((state.count, continuation))
            return state.count
        }
        return { [self] in
            state.withLock { state in state.followers.removeAll { $0.number == number } }
        }
    }

    /// Tells all of them that the library changed.
    func tell() {
        for follower in state.withLock({ $0.followers }) {
            follower.continuation.yield()
        }
    }
}
