/// Measures time on any clock.
struct Stopwatch: Sendable {
    private let now: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void

    fileprivate init(on clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }

    /// The time since the start.
    var elapsed: Duration { now() }

    /// Waits until this much time has passed since the start, or until the task is cancelled.
    func sleep(until time: Duration) async {
        try? await wait(time)
    }
}

extension Clock<Duration> {
    /// Returns a stopwatch that starts now.
    func stopwatch() -> Stopwatch { Stopwatch(on: self) }
}
