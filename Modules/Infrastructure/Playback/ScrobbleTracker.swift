import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Follows one item, and says when it counts as played.
struct ScrobbleTracker: Equatable {
    let id: PlaybackItem.ID
    let urn: URN
    let startedAt: Date
    private var rule: ScrobbleRule
    private var positionMs: Int

    /// The item begins to be heard.
    ///
    /// - Parameter now: the time on a clock that only runs forward.
    init(of item: NowPlaying.Item, startedAt: Date, now: Duration) {
        id = item.id
        urn = item.track.urn
        self.startedAt = startedAt
        positionMs = item.positionMs
        rule = ScrobbleRule(durationMs: item.durationMs)
        rule.play(atMs: positionMs, now: now)
    }

    /// Something happened to an item; another one's events don't matter.
    ///
    /// - Returns: Whether it counts as played now; true once.
    mutating func take(_ event: PlaybackEvent, now: Duration) -> Bool {
        guard event.id == id else { return false }
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

    /// The playhead has reached a position.
    ///
    /// - Returns: Whether it counts as played now; true once.
    mutating func reach(positionMs: Int, now: Duration) -> Bool {
        self.positionMs = positionMs
        return rule.reach(positionMs: positionMs, now: now)
    }

    /// How long it must still play until it counts; `nil` if it does already.
    func remaining(now: Duration) -> Duration? {
        rule.remaining(atMs: positionMs, now: now)
    }
}
