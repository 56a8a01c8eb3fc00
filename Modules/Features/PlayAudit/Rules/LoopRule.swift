import Entities

/// Suspects a track played again and again, such as a night of one song. The first play stays.
struct LoopRule: AuditRule {
    /// The most plays in a row that aren't suspicious: an evening's favourite rarely gets as many.
    static let allowed = 20
    /// The most seconds from one play to the next in a row. It is longer than nearly all tracks.
    static let gap: Int64 = 3600

    private var runs: [PlaySource: PlayRun] = [:]

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        guard let run = runs[play.source], run.last.names.music == play.names.music,
            play.start - run.last.start <= Self.gap
        else {
            runs[play.source] = PlayRun(play)
            return []
        }
        let first = run.first
        let group = Suspicion.Group(
            kind: .loop(title: first.names.title),
            sources: [play.source.name],
            episode: first.start
        )
        let plays = runs[play.source]?.append(play, minimum: Self.allowed + 1) ?? []
        return plays.filter { $0 != first.id }.map {
            Suspicion(play: $0, original: first.id, group: group)
        }
    }
}
