import Synchronization
import TestSupport
import Testing

@testable import Console

@Suite struct ProgressLineTests {
    @Test(
        "The line has the count, rate and time left, if known",
        arguments: [
            (0.0, 0, 5000, "Importing 0 of 5,000"), (0.5, 10, 5000, "Importing 10 of 5,000"),
            (1.5, 1200, 5000, "Importing 1,200 of 5,000 · 800/s · 5 s left"),
            (10, 25, 5000, "Importing 25 of 5,000 · 2.5/s · 33 min left"),
            (10, 1, 50_000, "Importing 1 of 50,000 · 0.1/s · 139 h left"),
            (2, 5000, 5000, "Importing 5,000 of 5,000 · 2,500/s"), (2, 1000, nil, "Importing 1,000 · 500/s"),
        ] as [(Double, Int, Int?, String)]
    )
    func text(seconds: Double, done: Int, total: Int?, text: String) {
        let clock = ClockStub()
        let sut = ProgressLine("Importing", clock: clock)

        clock.advance(by: .seconds(seconds))

        expectEqual(sut.text(done: done, total: total), text)
    }

    @Test(
        "A narrow terminal shows only the first parts",
        arguments: [
            (42, "Importing 1,200 of 5,000 · 800/s"), (30, "Importing 1,200 of 5,000"), (10, "Importing…"),
        ]
    )
    func narrow(width: Int, text: String) {
        let clock = ClockStub()
        let sut = ProgressLine("Importing", clock: clock)

        clock.advance(by: .seconds(1.5))

        expectEqual(sut.text(done: 1200, total: 5000, width: width), text)
    }
}

/// A clock that tests advance.
private final class ClockStub: Clock {
    struct Instant: InstantProtocol {
        var elapsed: Duration
        func advanced(by duration: Duration) -> Self { Self(elapsed: elapsed + duration) }
        func duration(to other: Self) -> Duration { other.elapsed - elapsed }
        static func < (left: Self, right: Self) -> Bool { left.elapsed < right.elapsed }
    }

    private let time = Mutex(Instant(elapsed: .zero))
    let minimumResolution = Duration.zero
    var now: Instant { time.withLock { $0 } }

    func advance(by duration: Duration) { time.withLock { $0 = $0.advanced(by: duration) } }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
