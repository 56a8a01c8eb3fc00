import Synchronization
import TestSupport
import Testing

@testable import Platform

struct KeyedAsyncLockTests {
    @Test("Tasks acquire the lock in the order in which they asked") func order() async {
        let sut = KeyedAsyncLock()
        let log = Mutex<[Int]>([])
        #expect(await sut.take("a"))

        var tasks: [Task<Void, Never>] = []
        for number in 0..<5 {
            tasks.append(
                Task { @Sendable in
                    guard await sut.take("a") else { return }
                    log.withLock { $0.append(number) }
                    sut.end("a")
                }
            )
            while sut.waitingCount(for: "a") != number + 1 { await Task.yield() }
        }
        sut.end("a")
        for task in tasks { await task.value }

        expectEqual(log.withLock(\.self), [0, 1, 2, 3, 4])
        #expect(await sut.take("a"))
    }

    @Test("Different keys don't wait for each other") func things() async {
        let sut = KeyedAsyncLock()

        #expect(await sut.take("a"))
        #expect(await sut.take("b"))
    }

    @Test("A task cancelled while waiting doesn't acquire the lock, and blocks no others") func cancelled()
        async
    {
        let sut = KeyedAsyncLock()
        #expect(await sut.take("a"))
        let waiting = Task { await sut.take("a") }

        waiting.cancel()

        #expect(await !waiting.value)
        sut.end("a")
        #expect(await sut.take("a"))
    }
}
