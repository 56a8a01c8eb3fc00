import Synchronization

/// Remembers for an hour which pictures don't exist.
final class Misses: Sendable {
    private let times = Mutex<[String: Duration]>([:])
    private let uptime: @Sendable () -> Duration

    private static let lifetime = Duration.seconds(3600)
    /// The most misses remembered. More are rare, and then all are forgotten.
    private static let limit = 10_000

    init(clock: some Clock<Duration>) {
        let start = clock.now
        uptime = { start.duration(to: clock.now) }
    }

    func contains(_ key: String) -> Bool {
        let now = uptime()
        return times.withLock { $0[key].map { now - $0 < Self.lifetime } ?? false }
    }

    func insert(_ key: String) {
        let now = uptime()
        times.withLock { times in
            if times.count >= Self.limit { times = [:] }
            times[key] = now
        }
    }
}
