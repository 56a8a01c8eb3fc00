import Synchronization

/// Lets a test say when to look for changes by other processes, and wait until that is done.
final class PollsStub: Sendable {
    private let requests = AsyncStream.makeStream(of: Void.self)
    private let answers = AsyncStream.makeStream(of: Void.self)

    /// The polls of one follower. It asks for the next one when it has dealt with the one before.
    func stream() -> AsyncStream<Void> {
        AsyncStream { [self] in
            requests.continuation.yield()
            for await _ in answers.stream { return () }
            return nil
        }
    }

    /// Makes the follower look for changes, and returns when it has.
    func poll() async {
        await followerWaits()
        answers.continuation.yield()
        await followerWaits()
        requests.continuation.yield()
    }

    private func followerWaits() async {
        for await _ in requests.stream { return }
    }
}
