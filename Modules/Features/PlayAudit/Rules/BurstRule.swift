import Entities

/// Suspects many plays within seconds of each other, such as uploads without times.
struct BurstRule: AuditRule {
    /// The least number of plays: a skipped song or two is reported at once by players that were offline.
    static let minimum = 10
    /// The most seconds between two of them: nobody listens to ten songs in 45 seconds.
    static let gap: Int64 = 5

    private var runs: [PlaySource: PlayRun] = [:]

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        guard var run = runs[play.source], play.start - run.last.start <= Self.gap else {
            runs[play.source] = PlayRun(play)
            return []
        }
        runs[play.source] = nil
        defer { runs[play.source] = run }
        let group = Suspicion.Group(
            kind: .burst,
            sources: [play.source.name],
            episode: run.first.start
        )
        return run.append(play, minimum: Self.minimum).map { Suspicion(play: $0, group: group) }
    }
}
