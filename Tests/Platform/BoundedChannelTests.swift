import Platform
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct BoundedChannelTests {
    private struct Refusal: Error, Equatable {}

    @Test("The task receives all values in order, then the end") func order() async throws {
        let sut = BoundedChannel<Int, Refusal>(limit: 2)
        try SystemThread.start {
            for number in 0..<1000 { _ = sut.give(number) }
            sut.finish(.success(()))
        }

        var values: [Int] = []
        while let value = try await sut.next() { values.append(value) }

        expectEqual(values, Array(0..<1000))
        #expect(try await sut.next() == nil)
    }

    @Test("The thread is ahead of the task by no more than the limit") func limit() async throws {
        let sut = BoundedChannel<Int, Refusal>(limit: 2)
        let given = Mutex(0)
        try SystemThread.start {
            while sut.give(given.withLock { $0 }) { given.withLock { $0 += 1 } }
        }

        for number in 0..<100 {
            try await expectEqual(sut.next(), number)
            #expect(given.withLock { $0 } <= number + 4)
        }
        sut.close()
    }

    @Test("A value that doesn't fit in time isn't accepted, and the end follows the values before it")
    func late() async throws {
        let sut = BoundedChannel<Int, Refusal>(limit: 2)

        let taken = (1...3).map { sut.give($0, within: 0) }
        sut.finish(.success(()))
        let values = [try await sut.next(), try await sut.next(), try await sut.next()]

        expectEqual(taken, [true, true, false])
        expectEqual(values, [1, 2, nil])
    }

    @Test("A failure follows the values before it") func failure() async throws {
        let sut = BoundedChannel<Int, Refusal>(limit: 2)
        _ = sut.give(1)
        sut.finish(.failure(Refusal()))

        try await expectEqual(sut.next(), 1)
        await #expect(throws: Refusal()) { try await sut.next() }
    }

    @Test("Closing the channel stops a thread that waits for space") func closed() async throws {
        let sut = BoundedChannel<Int, Refusal>(limit: 1)
        let (isFull, isOver) = (Latch(), Latch())
        try SystemThread.start {
            _ = sut.give(1)
            isFull.open()
            if !sut.give(2) { isOver.open() }
        }
        await isFull.wait()

        sut.close()

        await isOver.wait()
        #expect(!sut.give(3))
        #expect(try await sut.next() == nil)
    }

    @Test("A cancelled task stops waiting and closes the channel") func cancelled() async throws {
        let sut = BoundedChannel<Int, Refusal>(limit: 1)
        let task = Task { try await sut.next() }

        task.cancel()

        #expect(try await task.value == nil)
        #expect(!sut.give(1))
    }
}
