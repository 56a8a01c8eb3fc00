import Entities

/// The weekly charts that a correction of the log changes, counted in one pass over the log.
struct ChangedCharts<Session: StoreSession> {
    /// The number of the correction, which the log has.
    let change: Int64
    let session: Session

    /// The charts that change.
    ///
    /// - Parameters:
    ///   - weeks: the weeks of the correction's plays, oldest first.
    ///   - seconds: the starts of these plays, before and after, in seconds since 1970.
    func charts(of weeks: [Week], at seconds: Set<Int64>) throws -> [PlayCorrectionSummary.Charts] {
        let changes = try changedPlays(at: seconds)
        var rest = changes[...]
        var numbers: [Int64: Int] = [:]
        var charts = Chart.Kind.allCases.map { ComparedCharts(kind: $0) }
        // One year at a time: the counts of every track in every week would take too much memory.
        for start in stride(from: 0, to: weeks.count, by: 52) {
            let year = Array(weeks[start..<min(start + 52, weeks.count)])
            var new: [Int64] = []
            func number(_ version: Int64) -> Int {
                if let number = numbers[version] { return number }
                new.append(version)
                numbers[version] = numbers.count
                return numbers.count - 1
            }
            let counted = try zip(year, session.counts(in: year)).map { week, counts in
                let changed = rest.prefix { $0.second < week.endSecond }
                rest.removeFirst(changed.count)
                return CountedWeek(
                    week: week,
                    versions: counts.versions.map(number),
                    plays: counts.plays,
                    changes: changed.map { (number($0.version), $0.sign) }
                )
            }
            for index in charts.indices {
                charts[index].add(new, try session.groups(of: Set(new), charts[index].kind))
                for week in counted { charts[index].compare(week) }
            }
        }
        return try charts.filter { $0.changedCount > 0 }.map(summary)
    }

    /// The plays that the correction added or retracted, oldest first.
    private func changedPlays(
        at seconds: Set<Int64>
    ) throws -> [(second: Int64, version: Int64, sign: Int)] {
        try session.rows(
            """
            SELECT started_at, version_id, sign FROM plays
            WHERE change_id = \(change) AND started_at IN \(in: seconds) ORDER BY started_at
            """
        ) { row in (second: try row[0], version: try row[1], sign: try row[2]) }
    }

    private func summary(of charts: ComparedCharts) throws -> PlayCorrectionSummary.Charts {
        let (kind, weeks) = (charts.kind, charts.moved)
        let places = try session.places(of: Set(weeks.flatMap { $0.before + $0.after }), kind)
        // Of several groups with the most plays, the one recorded first leads.
        func leader(_ groups: [Int64]) -> Int64? { groups.min { places[$0] ?? 0 < places[$1] ?? 0 } }
        let new = weeks.map { (week: $0.week, old: leader($0.before), new: leader($0.after)) }
            .filter { $0.old != $0.new }
        let subjects = try session.subjects(of: Array(Set(new.compactMap(\.new))), kind)
        return PlayCorrectionSummary.Charts(
            kind: kind,
            changed: charts.changedCount,
            newLeaders: new.map { .init(week: $0.week, subject: $0.new.flatMap { subjects[$0] }) }
        )
    }
}

/// The plays of each version in a week.
package struct VersionCounts {
    package let versions: [Int64]
    /// The plays of the version at the same index.
    package let plays: [Int]

    package init(versions: [Int64], plays: [Int]) {
        (self.versions, self.plays) = (versions, plays)
    }
}

/// The plays in a week after a change. Versions are numbered from 0.
private struct CountedWeek {
    let week: Week
    let versions: [Int]
    /// The plays of the version at the same index.
    let plays: [Int]
    /// The plays that the change added, or retracted if negative.
    let changes: [(version: Int, plays: Int)]
}

/// A week in which a change adds groups to those with the most plays, or removes some.
private struct MovedWeek {
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
    /// The number of weeks in which a group's plays change.
    private(set) var changedCount = 0
    private(set) var moved: [MovedWeek] = []
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

    mutating func compare(_ counted: CountedWeek) {
        var changes: [Int: Int] = [:]
        for change in counted.changes {
            guard let group = groupOfVersion[change.version] else { continue }
            changes[group, default: 0] &+= change.plays
        }
        guard changes.contains(where: { $0.value != 0 }) else { return }
        var plays = Array(repeating: 0, count: groups.count)
        for (version, count) in zip(counted.versions, counted.plays) {
            if let group = groupOfVersion[version] { plays[group] &+= count }
        }
        changedCount += 1
        let after = leaders(plays)
        for (group, change) in changes { plays[group] &-= change }
        let before = leaders(plays)
        if before != after { moved.append(MovedWeek(week: counted.week, before: before, after: after)) }
    }

    /// The groups with the most plays; none without plays.
    private func leaders(_ plays: [Int]) -> [Int64] {
        guard let most = plays.max(), most > 0 else { return [] }
        return plays.indices.filter { plays[$0] == most }.map { groups[$0] }
    }
}
