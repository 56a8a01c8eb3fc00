import Entities

/// Suspects a play whose track was still playing: it was paused and resumed, and counted twice.
struct ResumeRule: AuditRule {
    /// The last play of each source that isn't suspected.
    private var latest: [PlaySource: AuditedPlay] = [:]

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        guard let original = latest[play.source], original.names.music == play.names.music,
            original.length != nil, !play.canFollowEnd(of: original)
        else {
            latest[play.source] = play
            return []
        }
        let group = Suspicion.Group(kind: .resumed, sources: [play.source.name])
        return [Suspicion(play: play.id, original: original.id, group: group)]
    }
}
