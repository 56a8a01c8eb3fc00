import Platform
import TestSupport
import Testing

@Suite("System threads", .timeLimit(.minutes(5)))
struct SystemThreadTests {
    @Test("A thread blocks signals, except those of a crash")
    func run() async throws {
        let (results, continuation) = AsyncStream<[Int32]>.makeStream()

        var (before, after) = (sigset_t(), sigset_t())
        pthread_sigmask(SIG_BLOCK, nil, &before)

        try SystemThread.start {
            var blocked = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &blocked)
            continuation.yield([SIGINT, SIGPIPE, SIGSEGV].filter { sigismember(&blocked, $0) == 1 })
        }
        pthread_sigmask(SIG_BLOCK, nil, &after)

        await expectEqual(results.first { _ in true }, [SIGINT, SIGPIPE])
        expectEqual(sigismember(&after, SIGINT), sigismember(&before, SIGINT))
    }
}
