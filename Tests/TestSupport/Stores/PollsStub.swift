import Synchronization

/// Polls for changes by other processes when a test requests it, and waits for each poll.
public final class PollsStub: Sendable {
    private let requests = AsyncStream.makeStream(of: Void.self)
    private let answers = AsyncStream.makeStream(of: Void.self)

    public init() {}

    /// Returns the polls of one follower, which requests the next one when it has finished the previous one.
    public func stream() -> AsyncStream<Void> {
        AsyncStream { [self] in
            requests.continuation.yield()
            for await _ in answers.stream { return () }
            return nil
        }
    }

    /// Makes the follower poll, and waits until it has finished.
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
