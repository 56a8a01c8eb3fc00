import Entities

/// Suspects a play that its source reports again within seconds, though the track can't have ended.
struct RepeatRule: AuditRule {
    /// The most seconds between the two: services count a play after 30 seconds of listening at the earliest.
    static let gap: Int64 = 30

    /// The first of the plays that each suspected play repeats.
    private var originals: [PlayID: PlayID] = [:]

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        guard let previous = recent.plays(like: play).last(where: { $0.source == play.source }),
            play.latestStart - previous.start <= Self.gap,
            !play.canFollowEnd(of: previous)
        else { return [] }
        let original = originals.removeValue(forKey: previous.id) ?? previous.id
        originals[play.id] = original
        let group = Suspicion.Group(kind: .repeated, sources: [play.source.name])
        return [Suspicion(play: play.id, original: original, group: group)]
    }
}
