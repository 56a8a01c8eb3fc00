import Entities
import Foundation

/// Finds plays that are probably wrong. Add the plays of a log, oldest first, then ask for the findings.
///
/// Besides the suspected plays, it keeps the plays of the last 14 hours and the names.
struct PlayAuditor: Sendable {
    /// The maximum number of plays in a finding.
    private let limit: Int
    /// The rules, the most certain first, because a play is part of one finding only. Plays that are wrong in themselves
    /// say nothing about others; then a source is compared with itself, then with others, and names come last.
    private var rules: [any AuditRule]
    private var recent = RecentPlays()
    private var names: [Int64: AuditedNames] = [:]
    /// The suspicions of each rule, oldest first.
    private var suspicions: [[Suspicion]]
    private var counts: [Suspicion.Group: Int] = [:]

    init(now: Date, limit: Int = 100_000) {
        self.limit = limit
        rules = [
            ClockRule(now: now), BurstRule(), LoopRule(), RepeatRule(), ResumeRule(), TwinRule(), ShiftRule(),
            NameRule(),
        ]
        suspicions = rules.map { _ in [] }
    }

    /// Adds the next play.
    ///
    /// - Parameter lengthMs: the duration of the track in milliseconds; `nil` if unknown.
    mutating func add(_ entry: PlayEntry, lengthMs: Int?) {
        let names = names[entry.id.version] ?? AuditedNames(entry.play)
        self.names[entry.id.version] = names
        let play = AuditedPlay(entry, names: names, lengthMs: lengthMs)
        for index in rules.indices {
            for suspicion in rules[index].check(play, after: recent) {
                counts[suspicion.group, default: 0] += 1
                if counts[suspicion.group, default: 0] <= limit { suspicions[index].append(suspicion) }
            }
        }
        recent.append(play)
    }

    /// The findings, in the order of the rules, oldest first.
    func findings() -> [PlayFinding] {
        var verdict = Verdict()
        return suspicions.flatMap { suspicions in
            verdict.plays(of: suspicions).map { group, plays in
                PlayFinding(
                    kind: group.kind,
                    sources: group.sources,
                    plays: plays.sorted(by: <),
                    hasMore: counts[group, default: 0] > limit
                )
            }.sorted { $0.plays.lexicographicallyPrecedes($1.plays, by: <) }
        }
    }
}

/// Decides about suspicions. Of each play one report stays: nothing is deleted because it repeats a deleted play.
private struct Verdict {
    private var deleted: Set<PlayID> = []

    /// Returns the plays to delete or correct because of a rule.
    mutating func plays(of suspicions: [Suspicion]) -> [Suspicion.Group: [PlayID]] {
        var plays: [Suspicion.Group: [PlayID]] = [:]
        for suspicion in suspicions where accepts(suspicion) {
            plays[suspicion.group, default: []].append(suspicion.play)
        }
        for (group, few) in plays where few.count < group.kind.minimum {
            plays[group] = nil
            deleted.subtract(few)
        }
        return plays
    }

    private mutating func accepts(_ suspicion: Suspicion) -> Bool {
        guard !deleted.contains(suspicion.play), suspicion.original.map(deleted.contains) != true else {
            return false
        }
        if suspicion.group.kind.isDeletion { deleted.insert(suspicion.play) }
        return true
    }
}

extension PlayFinding.Kind {
    /// The least number of plays, after other findings took theirs.
    fileprivate var minimum: Int {
        if case .shifted = self { ShiftRule.minimum } else { 1 }
    }
}

extension PlayID {
    /// The order of the log, oldest first.
    fileprivate static func < (one: PlayID, other: PlayID) -> Bool {
        (one.start, one.version, one.source, one.ordinal)
            < (other.start, other.version, other.source, other.ordinal)
    }
}
