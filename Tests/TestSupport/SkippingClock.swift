import Synchronization

/// A clock on which every sleep ends immediately, but advances the time by its duration.
public final class SkippingClock: Clock {
    public typealias Instant = ContinuousClock.Instant

    private let offset = Mutex(Duration.zero)
    private let start = ContinuousClock.now

    public init() {}

    public var now: Instant { start.advanced(by: offset.withLock(\.self)) }
    public var minimumResolution: Duration { .zero }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        offset.withLock { $0 = max($0, start.duration(to: deadline)) }
    }

    public func advance(seconds: Double) {
        offset.withLock { $0 += .seconds(seconds) }
    }

    /// The time slept or advanced so far, in seconds.
    public var seconds: Double { offset.withLock(\.self) / .seconds(1) }
}
