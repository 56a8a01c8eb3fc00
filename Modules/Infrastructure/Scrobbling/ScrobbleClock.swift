#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.Date
#else
    public import struct Foundation.Date
#endif

/// The current time, and a clock for waits.
public struct ScrobbleClock: Sendable {
    let now: @Sendable () -> Date
    private let clock: any Clock<Duration>

    public init(
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.clock, self.now) = (clock, now)
    }

    func sleep(seconds: Double) async throws(ServiceFailure) {
        do {
            try await clock.sleep(for: .seconds(seconds))
        } catch {
            throw ServiceFailure(.cancelled)
        }
    }
}
