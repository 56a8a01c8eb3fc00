import Foundation
import Synchronization

@testable import Scrobbling

/// A clock on which every sleep is over at once, and has taken its time.
final class SkippingClock: Clock {
    typealias Instant = ContinuousClock.Instant

    private let offset = Mutex(Duration.zero)
    private let start = ContinuousClock.now

    var now: Instant { start.advanced(by: offset.withLock(\.self)) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        offset.withLock { $0 = max($0, start.duration(to: deadline)) }
    }

    func advance(seconds: Double) {
        offset.withLock { $0 += .seconds(seconds) }
    }

    /// How long was slept so far.
    var seconds: Double { offset.withLock(\.self) / .seconds(1) }

    /// A timekeeper that begins on 14 November 2023.
    var time: Timekeeper {
        Timekeeper(clock: self) { Date(timeIntervalSince1970: 1_700_000_000 + self.seconds) }
    }
}
