import Entities

/// Suspects a play whose track was still playing: it was paused and resumed, and counted twice.
struct ResumeRule: AuditRule {
    /// The last play of each source, and the play that it repeats.
    private var latest: [PlaySource: (play: AuditedPlay, original: PlayID)] = [:]

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        guard let (previous, original) = latest[play.source], previous.names.music == play.names.music,
            previous.length != nil, !play.canFollowEnd(of: previous)
        else {
            latest[play.source] = (play, play.id)
            return []
        }
        latest[play.source] = (play, original)
        let group = Suspicion.Group(kind: .resumed, sources: [play.source.name])
        return [Suspicion(play: play.id, original: original, group: group)]
    }
}
