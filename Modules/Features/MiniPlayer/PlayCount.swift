import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Listens along to one item, and says when it counts as played.
struct PlayCount<Instant: InstantProtocol> where Instant.Duration == Duration, Instant: Sendable {
    let urn: URN
    let startedAt: Date
    private var rule: ScrobbleRule<Instant>
    private var positionMs: Int

    /// The item begins to be heard.
    init(of urn: URN, startedAt: Date, positionMs: Int, durationMs: Int?, now: Instant) {
        self.urn = urn
        self.startedAt = startedAt
        self.positionMs = positionMs
        rule = ScrobbleRule(durationMs: durationMs)
        rule.play(atMs: positionMs, now: now)
    }

    /// Takes in what happens to the item.
    ///
    /// - Returns: Whether it counts as played now; true once.
    mutating func take(_ event: PlaybackEvent, now: Instant) -> Bool {
        switch event {
        case .durationChanged(_, let durationMs):
            rule.durationMs = durationMs
        case .paused(_, let positionMs):
            self.positionMs = positionMs
            return rule.pause(atMs: positionMs, now: now)
        case .resumed(_, let positionMs):
            self.positionMs = positionMs
            rule.play(atMs: positionMs, now: now)
        case .jumped(_, let fromMs, let toMs):
            positionMs = toMs
            return rule.jump(fromMs: fromMs, toMs: toMs, now: now)
        case .finished:
            return rule.finish(atMs: rule.durationMs ?? positionMs, now: now)
        case .started, .failed, .interrupted:
            break
        }
        return false
    }

    /// The item has come to a position.
    ///
    /// - Returns: Whether it counts as played now; true once.
    mutating func reach(positionMs: Int, now: Instant) -> Bool {
        self.positionMs = positionMs
        return rule.reach(positionMs: positionMs, now: now)
    }

    /// How long it must still play until it counts; `nil` if it does already.
    func remaining(now: Instant) -> Duration? {
        rule.remaining(atMs: positionMs, now: now)
    }
}
