import Entities

/// Suspects plays that a source repeats at a constant distance of quarters of an hour: one of them took a local time for
/// UTC, or for that of another zone. The plays of the source that reported any play first stay.
///
/// A source that knows seconds is also compared with itself, because the same file may have been read twice. Its
/// distances must be exact: an album that is played again starts its tracks at other seconds. The earlier plays stay.
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
    /// The number of seconds that a source's own copies may be apart.
    private static let month: Int64 = 30 * 86_400

    private struct Distance: Hashable, Comparable {
        let quarters: Int64
        /// Whether one source reported both plays.
        let isOwn: Bool

        static func < (one: Distance, other: Distance) -> Bool {
            (one.quarters, one.isOwn ? 1 : 0) < (other.quarters, other.isOwn ? 1 : 0)
        }
    }

    private struct Run {
        private var music: Set<String> = []
        private(set) var lastStart: Int64?
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

    /// The plays of each source that repeat others at a distance without interruption.
    private var runs: [PlaySource: [Distance: Run]] = [:]
    /// The sources, in the order of their first plays.
    private var sources: [PlaySource] = []

    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion] {
        if !sources.contains(play.source) { sources.append(play.source) }
        var earlier: [Distance: AuditedPlay] = [:]
        for other in recent.plays(like: play) {
            if let distance = Self.distance(from: other, to: play) { earlier[distance] = other }
        }
        var runs = self.runs.removeValue(forKey: play.source) ?? [:]
        for (distance, var run) in runs where earlier[distance] == nil {
            // Between the copies are plays whose own copies are still to come, so only time interrupts them.
            if !distance.isOwn { run.lacking += 1 }
            let isOver =
                distance.isOwn ? play.start - (run.lastStart ?? 0) > Self.month : run.lacking > Self.gap
            runs[distance] = isOver ? nil : run
        }
        var suspicions: [Suspicion] = []
        for (distance, other) in earlier.sorted(by: { $0.key < $1.key }) {
            let suspicion = suspicion(play, other, distance)
            suspicions += runs[distance, default: Run()].append(suspicion, of: play)
        }
        if !runs.isEmpty { self.runs[play.source] = runs }
        return suspicions
    }

    private static func distance(from other: AuditedPlay, to play: AuditedPlay) -> Distance? {
        let isOwn = other.source == play.source
        if isOwn, play.source.precision > 1 { return nil }
        let seconds = play.start - other.start
        let quarters = (seconds + quarter / 2) / quarter
        guard quarters > 0, abs(seconds - quarters * quarter) <= (isOwn ? 0 : tolerance) else { return nil }
        return Distance(quarters: quarters, isOwn: isOwn)
    }

    private func suspicion(_ later: AuditedPlay, _ earlier: AuditedPlay, _ distance: Distance) -> Suspicion {
        let isLater = sources.first { [later.source, earlier.source].contains($0) } == earlier.source
        let (play, original) = isLater ? (later, earlier) : (earlier, later)
        return Suspicion(
            play: play.id,
            original: original.id,
            group: .init(
                kind: .shifted(minutes: Int(distance.quarters) * (isLater ? 15 : -15)),
                sources: distance.isOwn ? [play.source.name] : [play.source.name, original.source.name]
            )
        )
    }
}
