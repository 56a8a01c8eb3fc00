import Synchronization

/// Those who follow the library.
final class Followers: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// Adds a follower and returns what takes it away again.
    func add(_ continuation: AsyncStream<Void>.Continuation) -> @Sendable () -> Void {
        let number = state.withLock { state in
            state.count += 1
            state.continuations[state.count] = continuation
            return state.count
        }
        return { [self] in
            state.withLock { _ = $0.continuations.removeValue(forKey: number) }
        }
    }

    /// Tells all of them that the library changed.
    func tell() {
        for continuation in state.withLock({ Array($0.continuations.values) }) {
            continuation.yield()
        }
    }
}
