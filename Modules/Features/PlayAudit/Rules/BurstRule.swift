import Entities

/// Suspects many plays within seconds of each other, such as uploads without times.
struct BurstRule: AuditRule {
    /// The least number of plays: players that were offline may report a few songs together.
    static let minimum = 10
    /// The most seconds between two of them. Ten songs take longer than 45 seconds.
    static let gap: Int64 = 5

    private var runs: [PlaySource: PlayRun] = [:]

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        guard let run = runs[play.source], play.start - run.last.start <= Self.gap else {
            runs[play.source] = PlayRun(play)
            return []
        }
        let group = Suspicion.Group(kind: .burst, sources: [play.source.name], episode: run.first.start)
        let plays = runs[play.source]?.append(play, minimum: Self.minimum) ?? []
        return plays.map { Suspicion(play: $0, group: group) }
    }
}
