import Synchronization

/// Sends each element to all subscribers.
///
/// A subscriber receives the elements sent after its stream was created. The stream ends when the subscriber's task is
/// cancelled, or with the broadcast.
public final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var followers: [(number: Int, continuation: AsyncStream<Element>.Continuation)] = []
        var count = 0
        var isFinished = false
    }

    private let state = Mutex(State())
    private let policy: AsyncStream<Element>.Continuation.BufferingPolicy
    private let merge: @Sendable (_ missed: Element, _ latest: Element) -> Element?

    /// Creates a broadcast that delivers every element, even to slow subscribers.
    public convenience init() {
        self.init(policy: .unbounded) { _, _ in nil }
    }

    private init(
        policy: AsyncStream<Element>.Continuation.BufferingPolicy,
        merge: @escaping @Sendable (_ missed: Element, _ latest: Element) -> Element?
    ) {
        self.policy = policy
        self.merge = merge
    }

    deinit {
        for follower in state.withLock({ $0.followers }) {
            follower.continuation.finish()
        }
    }

    /// Returns a stream of the elements sent from now on.
    ///
    /// - Parameter first: an element for this subscriber only, before all others.
    public func stream(beginningWith first: Element? = nil) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream<Element>.makeStream(bufferingPolicy: policy)
        if let first { continuation.yield(first) }
        let (number, isFinished) = state.withLock { state in
            state.count += 1
            if !state.isFinished { state.followers.append((state.count, continuation)) }
            return (state.count, state.isFinished)
        }
        if isFinished { continuation.finish() }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in state.followers.removeAll { $0.number == number } }
        }
        return stream
    }

    /// Ends all streams, including those created later.
    public func finish() {
        let followers = state.withLock { state in
            state.isFinished = true
            return state.followers
        }
        for follower in followers { follower.continuation.finish() }
    }

    public func send(_ element: Element) {
        for follower in state.withLock({ $0.followers }) {
            var latest = element
            while case .dropped(let missed) = follower.continuation.yield(latest),
                let merged = merge(missed, latest)
            {
                latest = merged
            }
        }
    }
}

extension Broadcast where Element: SetAlgebra {
    /// Returns a broadcast of sets: a slow subscriber receives the union of the sets it missed as one element.
    public static func merging() -> Broadcast {
        Broadcast(policy: .bufferingNewest(1)) { missed, latest in
            latest.isSuperset(of: missed) ? nil : latest.union(missed)
        }
    }
}
