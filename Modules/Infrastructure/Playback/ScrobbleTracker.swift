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
    let details: TrackDetails
    let startedAt: Date
    private var rule: ScrobbleRule
    private var positionMs: Int {
        didSet { reachedAt = nil }
    }
    /// The time at which the playhead was at the position; `nil` while paused.
    private var reachedAt: Duration?

    /// Starts tracking an item that starts playing.
    ///
    /// - Parameters:
    ///   - listened: the time for which it was heard before, if playback resumes.
    ///   - now: a reading of a monotonic clock.
    init(of item: NowPlaying.Item, listened: Duration = .zero, startedAt: Date, now: Duration) {
        id = item.id
        (urn, details) = (item.track.urn, item.track.details)
        self.startedAt = startedAt
        positionMs = item.positionMs
        rule = ScrobbleRule(durationMs: item.durationMs, listened: listened)
        rule.play(atMs: positionMs, now: now)
        reachedAt = now
    }

    /// The progress of the item, estimated from the last known position.
    func progress(now: Duration) -> PlayQueue.Progress {
        let moved = reachedAt.map { (now - $0) / .milliseconds(1) } ?? 0
        let end = rule.durationMs ?? .max
        let positionMs = min(
            positionMs.addingClamped(Int(max(0, min(moved, 1e12)))),
            end
        )
        let listened = rule.heard(atMs: positionMs, now: now) / .milliseconds(1)
        return PlayQueue.Progress(
            positionMs: positionMs,
            listenedMs: Int(max(0, min(listened, 1e12))),
            startedAt: startedAt
        )
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
            reachedAt = now
            rule.play(atMs: positionMs, now: now)
        case .jumped(_, let fromMs, let toMs):
            let isRunning = reachedAt != nil
            positionMs = toMs
            if isRunning { reachedAt = now }
            return rule.jump(fromMs: fromMs, toMs: toMs, now: now)
        case .finished:
            // Of files without an index, players overestimate the duration.
            rule.durationMs = rule.durationMs.map { min($0, progress(now: now).positionMs) }
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
        reachedAt = now
        return rule.reach(positionMs: positionMs, now: now)
    }

    /// The playing time left until the item counts; `nil` if it already does.
    func remaining(now: Duration) -> Duration? {
        rule.remaining(atMs: positionMs, now: now)
    }
}
