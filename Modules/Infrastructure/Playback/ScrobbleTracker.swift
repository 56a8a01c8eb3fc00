import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Follows one item and determines when it counts as played.
struct ScrobbleTracker: Equatable {
    let id: PlaybackItem.ID
    let urn: URN
    let startedAt: Date
    private var rule: ScrobbleRule
    private var positionMs: Int

    /// Starts tracking an item that starts playing.
    ///
    /// - Parameter now: a reading of a monotonic clock.
    init(of item: NowPlaying.Item, startedAt: Date, now: Duration) {
        id = item.id
        urn = item.track.urn
        self.startedAt = startedAt
        positionMs = item.positionMs
        rule = ScrobbleRule(durationMs: item.durationMs)
        rule.play(atMs: positionMs, now: now)
    }

    /// Handles an event; ignores events of other items.
    ///
    /// - Returns: whether the track now counts as played; true only once.
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
        case .failed(_, .unavailable(.stream(_, _, let positionMs))):
            self.positionMs = positionMs
            return rule.pause(atMs: positionMs, now: now)
        case .started, .failed, .interrupted:
            break
        }
        return false
    }

    /// Handles a position of the playhead.
    ///
    /// - Returns: whether the track now counts as played; true only once.
    mutating func reach(positionMs: Int, now: Duration) -> Bool {
        self.positionMs = positionMs
        return rule.reach(positionMs: positionMs, now: now)
    }

    /// The playing time left until the item counts; `nil` if it already does.
    func remaining(now: Duration) -> Duration? {
        rule.remaining(atMs: positionMs, now: now)
    }
}
