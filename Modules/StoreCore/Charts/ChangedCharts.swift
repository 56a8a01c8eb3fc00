import Entities

/// The weekly charts that a correction of the log changes, counted in one pass over the log.
struct ChangedCharts<Session: StoreSession> {
    /// The number of the correction, which the log has.
    let change: Int64
    let session: Session

    /// The charts that change.
    ///
    /// - Parameter weeks: the weeks of the correction's plays, oldest first.
    func charts(of weeks: [Week]) throws -> [PlayCorrectionSummary.Charts] {
        var changed: [Chart.Kind: [ChangedWeek]] = [:]
        // One year at a time: the counts of every track in every week would take too much memory.
        for start in stride(from: 0, to: weeks.count, by: 52) {
            let year = try weeks[start..<min(start + 52, weeks.count)].map { ($0, try counts(in: $0)) }
            let versions = Set(year.lazy.flatMap(\.1).map(\.version))
            for kind in Chart.Kind.allCases {
                let groups = try session.groups(of: versions, kind)
                changed[kind, default: []] += year.compactMap { ChangedWeek($0, $1, groups) }
            }
        }
        return try Chart.Kind.allCases.compactMap { kind in
            try changed[kind].flatMap { $0.isEmpty ? nil : try charts(kind, $0) }
        }
    }

    /// The plays of each version in a week.
    private func counts(in week: Week) throws -> [VersionCount] {
        try session.rows(
            """
            SELECT version_id, CAST(sum(sign) AS BIGINT),
                CAST(sum(CASE WHEN change_id = \(change) THEN sign ELSE 0 END) AS BIGINT)
            FROM plays WHERE started_at >= \(week.startSecond) AND started_at < \(week.endSecond)
            GROUP BY version_id
            """
        ) { row in VersionCount(version: try row[0], plays: try row[1], change: try row[2]) }
    }

    private func charts(_ kind: Chart.Kind, _ weeks: [ChangedWeek]) throws -> PlayCorrectionSummary.Charts {
        let places = try session.places(of: Set(weeks.flatMap { $0.before + $0.after }), kind)
        // Of several groups with the most plays, the one recorded first leads.
        func leader(_ groups: [Int64]) -> Int64? { groups.min { places[$0] ?? 0 < places[$1] ?? 0 } }
        let new = weeks.map { (week: $0.week, old: leader($0.before), new: leader($0.after)) }
            .filter { $0.old != $0.new }
        let subjects = try session.subjects(of: Array(Set(new.compactMap(\.new))), kind)
        return PlayCorrectionSummary.Charts(
            kind: kind,
            changed: weeks.count,
            newLeaders: new.map { .init(week: $0.week, subject: $0.new.flatMap { subjects[$0] }) }
        )
    }
}

/// The plays of a version in a week.
private struct VersionCount {
    let version: Int64
    /// The plays after the change.
    let plays: Int
    /// The plays that the change adds; negative if it retracts more.
    let change: Int
}

/// A week in which a chart changes.
private struct ChangedWeek {
    let week: Week
    /// The groups with the most plays before the change.
    let before: [Int64]
    /// The groups with the most plays after the change.
    let after: [Int64]

    /// - Parameter groups: the groups of versions.
    /// - Returns: `nil` if the plays of all groups stay the same.
    init?(_ week: Week, _ counts: [VersionCount], _ groups: [Int64: Int64]) {
        var (plays, changes): ([Int64: Int], [Int64: Int]) = ([:], [:])
        for count in counts {
            guard let group = groups[count.version] else { continue }
            plays[group, default: 0] += count.plays
            if count.change != 0 { changes[group, default: 0] += count.change }
        }
        guard changes.contains(where: { $0.value != 0 }) else { return nil }
        self.week = week
        after = plays.leaders
        for (group, change) in changes { plays[group, default: 0] -= change }
        before = plays.leaders
    }
}

extension [Int64: Int] {
    /// The keys with the highest value; none if it isn't positive.
    fileprivate var leaders: [Int64] {
        guard let most = values.max(), most > 0 else { return [] }
        return filter { $0.value == most }.map(\.key)
    }
}
