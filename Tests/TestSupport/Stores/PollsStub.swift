import Synchronization

/// Lets a test decide when to poll for changes by other processes, and wait for the poll.
public final class PollsStub: Sendable {
    private let requests = AsyncStream.makeStream(of: Void.self)
    private let answers = AsyncStream.makeStream(of: Void.self)

    public init() {}

    /// The polls of one follower, which requests the next one when it has finished the one before.
    public func stream() -> AsyncStream<Void> {
        AsyncStream { [self] in
            requests.continuation.yield()
            for await _ in answers.stream { return () }
            return nil
        }
    }

    /// Makes the follower poll, and returns when it has.
    public func poll() async {
        await followerWaits()
        answers.continuation.yield()
        await followerWaits()
        requests.continuation.yield()
    }

    private func followerWaits() async {
        for await _ in requests.stream { return }
    }
}
