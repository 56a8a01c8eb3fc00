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
        var numbers: [Int64: Int] = [:]
        var charts = Chart.Kind.allCases.map { ComparedCharts(kind: $0) }
        // One year at a time: the counts of every track in every week would take too much memory.
        for start in stride(from: 0, to: weeks.count, by: 52) {
            let year = Array(weeks[start..<min(start + 52, weeks.count)])
            let counts = try session.counts(in: year, of: change)
            var new: [Int64] = []
            let versions = counts.map { counts in
                counts.map { count in
                    if let number = numbers[count.version] { return number }
                    new.append(count.version)
                    numbers[count.version] = numbers.count
                    return numbers.count - 1
                }
            }
            for index in charts.indices {
                charts[index].add(new, try session.groups(of: Set(new), charts[index].kind))
                for (week, (versions, counts)) in zip(year, zip(versions, counts)) {
                    charts[index].compare(week, versions, counts)
                }
            }
        }
        return try charts.compactMap { $0.changed.isEmpty ? nil : try summary(of: $0.changed, $0.kind) }
    }

    private func summary(
        of weeks: [ChangedWeek],
        _ kind: Chart.Kind
    ) throws -> PlayCorrectionSummary.Charts {
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

extension StoreSession {
    package func counts(in weeks: [Week], of change: Int64) throws -> [[VersionCount]] {
        try weeks.map { week in
            try rows(
                """
                SELECT version_id, CAST(sum(sign) AS BIGINT),
                    CAST(sum(CASE WHEN change_id = \(change) THEN sign ELSE 0 END) AS BIGINT)
                FROM plays WHERE started_at >= \(week.startSecond) AND started_at < \(week.endSecond)
                GROUP BY version_id
                """
            ) { row in VersionCount(version: try row[0], plays: try row[1], change: try row[2]) }
        }
    }
}

/// The plays of a version in a week.
package struct VersionCount {
    package let version: Int64
    /// The plays after a change.
    package var plays: Int
    /// The plays that the change adds; negative if it retracts more.
    package var change: Int

    package init(version: Int64, plays: Int = 0, change: Int = 0) {
        (self.version, self.plays, self.change) = (version, plays, change)
    }
}

/// A week in which a chart changes.
private struct ChangedWeek {
    let week: Week
    /// The groups with the most plays before the change.
    let before: [Int64]
    /// The groups with the most plays after the change.
    let after: [Int64]
}

/// The charts of one kind before and after a change. Versions and groups are numbered from 0, because ten years have
/// millions of counts.
private struct ComparedCharts {
    let kind: Chart.Kind
    /// The weeks in which a group's plays change.
    private(set) var changed: [ChangedWeek] = []
    private var groups: [Int64] = []
    private var numbers: [Int64: Int] = [:]
    /// The number of each version's group; `nil` if it is in none.
    private var groupOfVersion: [Int?] = []

    init(kind: Chart.Kind) { self.kind = kind }

    /// Adds the next versions and their groups.
    mutating func add(_ versions: [Int64], _ found: [Int64: Int64]) {
        for version in versions {
            let group = found[version]
            if let group, numbers[group] == nil {
                numbers[group] = groups.count
                groups.append(group)
            }
            groupOfVersion.append(group.flatMap { numbers[$0] })
        }
    }

    /// - Parameter versions: the number of the version of each count.
    mutating func compare(_ week: Week, _ versions: [Int], _ counts: [VersionCount]) {
        var plays = Array(repeating: 0, count: groups.count)
        var changes: [Int: Int] = [:]
        for (version, count) in zip(versions, counts) {
            guard let group = groupOfVersion[version] else { continue }
            plays[group] &+= count.plays
            if count.change != 0 { changes[group, default: 0] &+= count.change }
        }
        guard changes.contains(where: { $0.value != 0 }) else { return }
        let after = leaders(plays)
        for (group, change) in changes { plays[group] &-= change }
        changed.append(ChangedWeek(week: week, before: leaders(plays), after: after))
    }

    /// The groups with the most plays; none without plays.
    private func leaders(_ plays: [Int]) -> [Int64] {
        guard let most = plays.max(), most > 0 else { return [] }
        return plays.indices.filter { plays[$0] == most }.map { groups[$0] }
    }
}
