#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Keeps requests to a host apart, and lets it rest when it asks for that. All accounts share it.
actor RateLimiter {
    private let time: ScrobbleClock
    private var turns: [String: Date] = [:]
    private var rests: [String: Date] = [:]
    /// The longest rest that a request waits for.
    static let patience = 60.0

    init(time: ScrobbleClock) {
        self.time = time
    }

    /// Waits until a request may be sent to an address.
    ///
    /// - Throws: `rateLimit` if that takes longer than a minute.
    func turn(at address: String) async throws(ServiceFailure) {
        let host = ServerAddress.host(of: address)
        while let rest = rests[host] {
            let seconds = rest.timeIntervalSince(time.now())
            guard seconds > 0 else { break }
            guard seconds <= Self.patience else { throw ServiceFailure(.rateLimit(seconds: Int(seconds))) }
            try await time.sleep(seconds: seconds)
        }
        let now = time.now()
        let turn = max(now, turns[host] ?? now)
        turns[host] = turn.addingTimeInterval(Self.spacing(at: host))
        if turn > now { try await time.sleep(seconds: turn.timeIntervalSince(now)) }
    }

    /// Sends nothing to an address for a while.
    func rest(at address: String, seconds: Int) {
        let (host, end) = (ServerAddress.host(of: address), time.now().addingTimeInterval(Double(seconds)))
        rests[host] = max(end, rests[host] ?? end)
    }

    /// Whether a request would be sent at once.
    func isFree(at address: String) -> Bool {
        let (host, now) = (ServerAddress.host(of: address), time.now())
        return (rests[host] ?? now) <= now
    }

    /// The seconds from one request to the next that services ask for.
    private static func spacing(at host: String) -> Double {
        switch host {
        case "ws.audioscrobbler.com": 0.2
        case "libre.fm", "www.libre.fm", "turtle.libre.fm": 1
        default: 0
        }
    }
}
