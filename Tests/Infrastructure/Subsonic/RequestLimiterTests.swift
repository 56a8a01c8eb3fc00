import Synchronization
import TestSupport
import Testing

@testable import Subsonic

@Suite(.timeLimit(.minutes(5))) struct RequestLimiterTests {
    @Test("Four requests run concurrently, and no more") func four() async throws {
        let (sut, crowd) = (RequestLimiter(), Crowd())

        try await withThrowingTaskGroup { group in
            for _ in 0..<12 {
                group.addTask {
                    try await sut.request { () throws(SubsonicFailure) in await crowd.meet(4) }
                }
            }
            try await group.waitForAll()
        }

        await expectEqual(crowd.most, 4)
    }

    @Test("While something plays, requests run one at a time, each after a pause")
    func playing() async throws {
        let (clock, crowd) = (SkippingClock(), Crowd())
        let sut = RequestLimiter(clock: clock) { true }

        try await withThrowingTaskGroup { group in
            for _ in 0..<12 {
                group.addTask {
                    try await sut.request { () throws(SubsonicFailure) in await crowd.meet(1) }
                }
            }
            try await group.waitForAll()
        }

        await expectEqual(crowd.most, 1)
        expectEqual(clock.seconds, 3)
    }

    @Test("Four requests run again after playback ends") func end() async throws {
        let isPlaying = Flag(true)
        let (sut, crowd) = (RequestLimiter(clock: SkippingClock()) { isPlaying.isSet }, Crowd())

        try await withThrowingTaskGroup { group in
            for _ in 0..<13 {
                group.addTask {
                    try await sut.request { () throws(SubsonicFailure) in
                        // The first one runs alone, the others together.
                        if isPlaying.isSet { return isPlaying.isSet = false }
                        await crowd.meet(4)
                    }
                }
            }
            try await group.waitForAll()
        }

        await expectEqual(crowd.most, 4)
    }

    @Test("A request cancelled while waiting isn't made, and doesn't delay others")
    func cancelled() async throws {
        let sut = RequestLimiter(clock: SkippingClock()) { true }
        let (isReady, ready) = AsyncStream<Void>.makeStream()
        let (isOver, over) = AsyncStream<Void>.makeStream()
        let first = Task {
            try await sut.request { () throws(SubsonicFailure) in
                ready.finish()
                for await _ in isOver {}
            }
        }
        for await _ in isReady {}

        let second = Task {
            try await sut.request { () throws(SubsonicFailure) in Issue.record("It was made.") }
        }
        second.cancel()

        await #expect(throws: SubsonicFailure(.cancelled)) { try await second.value }
        over.finish()
        try await first.value
        try await expectEqual(sut.request { () throws(SubsonicFailure) in 3 }, 3)
    }
}

/// Counts tasks that are at the same point at the same time.
private actor Crowd {
    private var count = 0
    private(set) var most = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until `number` tasks have met.
    func meet(_ number: Int) async {
        count += 1
        most = max(most, count)
        if waiting.count + 1 < number {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            for waiter in waiting { waiter.resume() }
            waiting = []
        }
        count -= 1
    }
}

private final class Flag: Sendable {
    private let value: Mutex<Bool>

    init(_ value: Bool) { self.value = Mutex(value) }

    var isSet: Bool {
        get { value.withLock(\.self) }
        set { value.withLock { $0 = newValue } }
    }
}
