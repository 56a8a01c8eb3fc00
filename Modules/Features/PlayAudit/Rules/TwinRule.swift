import Entities

/// Suspects a play that another source reported, too. The earlier one stays.
struct TwinRule: AuditRule {
    /// The most seconds between the starts: players wait for a track to load, or report it late.
    static let gap: Int64 = 10

    func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        let others = recent.plays(like: play).filter { $0.source != play.source }
        // Some sources report the end: a play that begins when another ended may be the same. One at the same time is.
        let original =
            others.first { $0.distance(to: play) <= Self.gap }
            ?? others.first { other in
                other.length.map { other.distance(to: play, after: $0) <= AuditedPlay.jitter } ?? false
            }
        guard let original else { return [] }
        let group = Suspicion.Group(kind: .twin, sources: [play.source.name, original.source.name])
        return [Suspicion(play: play.id, original: original.id, group: group)]
    }
}

extension AuditedPlay {
    /// The least number of seconds between this start, delayed by some seconds, and that of another play.
    fileprivate func distance(to other: AuditedPlay, after delay: Int64 = 0) -> Int64 {
        max(0, other.start - latestStart - delay, start + delay - other.latestStart)
    }
}
