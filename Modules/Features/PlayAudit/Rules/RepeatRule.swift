import Entities

/// Suspects a play that its source reports again within seconds, though the track can't have ended.
struct RepeatRule: AuditRule {
    /// The most seconds between the two: services count a play after 30 seconds of listening at the earliest.
    static let gap: Int64 = 30

    /// The suspected plays. Others are compared with the play before them, which they may follow.
    private var repeats: Set<PlayID> = []

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        let original = recent.plays(like: play).last { other in
            other.source == play.source && !repeats.contains(other.id)
        }
        guard let original, play.latestStart - original.start <= Self.gap, !play.canFollowEnd(of: original)
        else { return [] }
        repeats.insert(play.id)
        let group = Suspicion.Group(kind: .repeated, sources: [play.source.name])
        return [Suspicion(play: play.id, original: original.id, group: group)]
    }
}
