import Entities

/// Suspects plays that a source repeats at a constant distance of quarters of an hour: one of them took a local time for
/// UTC, or for that of another zone. The plays of the source that reported any play first stay.
struct ShiftRule: AuditRule {
    /// The least number of different tracks. They are from several sittings, because an album that is played twice a day
    /// has the same distance once.
    static let minimum = 20
    /// The least number of seconds from a play to the next sitting.
    static let pause: Int64 = 3600
    /// The tolerance in seconds: many sources know only minutes.
    static let tolerance: Int64 = 60
    /// The unit of time zones in seconds.
    static let quarter: Int64 = 900
    /// The number of plays in a row that the other sources may lack.
    private static let gap = 3

    private struct Run {
        private var music: Set<String> = []
        private var lastStart: Int64?
        private var hasPause = false
        private var suspicions: [Suspicion] = []
        /// The number of plays since the last that another source has.
        var lacking = 0

        /// Adds a suspicion. Returns those that weren't returned yet, once there are enough tracks.
        mutating func append(_ suspicion: Suspicion, of play: AuditedPlay) -> [Suspicion] {
            if let lastStart, play.start - lastStart >= ShiftRule.pause { hasPause = true }
            (lastStart, lacking) = (play.start, 0)
            if music.count < ShiftRule.minimum { music.insert(play.names.music) }
            suspicions.append(suspicion)
            guard music.count >= ShiftRule.minimum, hasPause else { return [] }
            defer { suspicions = [] }
            return suspicions
        }
    }

    /// The plays of each source that repeat others at a distance, in quarters of an hour, without interruption.
    private var runs: [PlaySource: [Int64: Run]] = [:]
    /// The sources, in the order of their first plays.
    private var sources: [PlaySource] = []

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        if !sources.contains(play.source) { sources.append(play.source) }
        var earlier: [Int64: AuditedPlay] = [:]
        for other in recent.plays(like: play) where other.source != play.source {
            if let quarters = Self.quarters(from: other, to: play) { earlier[quarters] = other }
        }
        var runs = self.runs.removeValue(forKey: play.source) ?? [:]
        for (quarters, var run) in runs where earlier[quarters] == nil {
            run.lacking += 1
            runs[quarters] = run.lacking > Self.gap ? nil : run
        }
        var suspicions: [Suspicion] = []
        for (quarters, other) in earlier.sorted(by: { $0.key < $1.key }) {
            let suspicion = suspicion(play, other, quarters: quarters)
            suspicions += runs[quarters, default: Run()].append(suspicion, of: play)
        }
        if !runs.isEmpty { self.runs[play.source] = runs }
        return suspicions
    }

    private static func quarters(from other: AuditedPlay, to play: AuditedPlay) -> Int64? {
        let seconds = play.start - other.start
        let quarters = (seconds + quarter / 2) / quarter
        return quarters > 0 && abs(seconds - quarters * quarter) <= tolerance ? quarters : nil
    }

    private func suspicion(_ later: AuditedPlay, _ earlier: AuditedPlay, quarters: Int64) -> Suspicion {
        let isLater = sources.first { [later.source, earlier.source].contains($0) } == earlier.source
        let (play, original) = isLater ? (later, earlier) : (earlier, later)
        return Suspicion(
            play: play.id,
            original: original.id,
            group: .init(
                kind: .shifted(minutes: Int(quarters) * (isLater ? 15 : -15)),
                sources: [play.source.name, original.source.name]
            )
        )
    }
}
