import Entities

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Rate-limits requests per host, and pauses when a service asks for it. Shared by all accounts.
actor RateLimiter {
    private let time: ScrobbleClock
    private var turns: [String: Date] = [:]
    private var rests: [String: Date] = [:]
    /// The longest pause that a request waits for, in seconds.
    static let timeout = 60.0

    init(time: ScrobbleClock) {
        self.time = time
    }

    /// Waits until a request may be sent to an address.
    ///
    /// - Throws: `rateLimit` if a pause of more than a minute remains.
    func turn(at address: String) async throws(ServiceFailure) {
        let host = ServerAddress.host(of: address)
        while let rest = rests[host] {
            let seconds = rest.timeIntervalSince(time.now())
            guard seconds > 0 else { break }
            guard seconds <= Self.timeout else { throw ServiceFailure(.rateLimit(seconds: Int(seconds))) }
            try await time.sleep(seconds: seconds)
        }
        let now = time.now()
        let last = turns[host] ?? now
        // A turn far ahead was given before the clock was set back.
        let turn = last.timeIntervalSince(now) > Self.timeout ? now : max(now, last)
        turns[host] = turn.addingTimeInterval(Self.spacing(at: host))
        if turn > now { try await time.sleep(seconds: turn.timeIntervalSince(now)) }
    }

    /// Pauses requests to an address.
    func rest(at address: String, seconds: Int) {
        let (host, end) = (ServerAddress.host(of: address), time.now().addingTimeInterval(Double(seconds)))
        rests[host] = max(end, rests[host] ?? end)
    }

    /// Returns whether requests to an address aren't paused.
    func isFree(at address: String) -> Bool {
        let (host, now) = (ServerAddress.host(of: address), time.now())
        return (rests[host] ?? now) <= now
    }

    /// The interval between requests that services ask for, in seconds.
    private static func spacing(at host: String) -> Double {
        switch host {
        case "ws.audioscrobbler.com": 0.2
        case "libre.fm", "www.libre.fm", "turtle.libre.fm": 1
        default: 0
        }
    }
}
