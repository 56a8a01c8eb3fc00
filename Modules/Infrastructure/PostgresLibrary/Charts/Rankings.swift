import Entities
import Postgres
import StoreCore

/// The rankings of weeks, stored or newly computed.
struct Rankings {
    /// The rankings that weren't stored, or were stale.
    let computed: [RankedWeek]
    /// The number of times that names were regrouped.
    let grouping: Int64

    private let groups: PlayGroups
    private let rankings: [Int64: WeekRanking]
    private let session: PostgresSession

    /// Reads or computes the rankings of all weeks up to one.
    init(_ kind: Chart.Kind, upTo week: Week, in session: PostgresSession) throws {
        let changes = try DayChanges(upTo: week.endSecond, in: session)
        try self.init(kind, of: changes.weeks(upTo: week), changes, in: session)
    }

    /// Reads or computes the rankings of some weeks of one calendar.
    init(_ kind: Chart.Kind, of weeks: [Week], in session: PostgresSession) throws {
        let changes = try DayChanges(upTo: weeks.map(\.endSecond).max() ?? 0, in: session)
        try self.init(kind, of: weeks.filter { changes.number(in: $0) > 0 }, changes, in: session)
    }

    private init(
        _ kind: Chart.Kind,
        of weeks: [Week],
        _ changes: DayChanges,
        in session: PostgresSession
    ) throws {
        groups = PlayGroups(kind: kind)
        self.session = session
        let rules = "SELECT last FROM numbers WHERE kind = 'name_joins'"
        // Besides the rules that join names, the library groups albums. Both numbers only grow.
        let numbers =
            kind == .albums ? "SELECT grouping_number + (\(rules)) FROM chart_state" : rules
        grouping = try session.rows(numbers).first?[0] ?? 0
        guard let first = weeks.map(\.startSecond).min(), let last = weeks.map(\.startSecond).max(),
            let calendar = weeks.first?.calendar
        else {
            (computed, rankings) = ([], [:])
            return
        }
        let stored = try StoredRankings(groups: groups, calendar: calendar)
            .rankings(from: first, to: last, grouping: grouping, in: session)
        let missing = weeks.filter { stored[$0.startSecond]?.changes != changes.number(in: $0) }
        let new = try session.rankings(of: missing, groups)
        computed = zip(missing, new).map { week, ranking in
            RankedWeek(week: week, changes: changes.number(in: week), ranking: ranking)
        }
        var rankings: [Int64: WeekRanking] = [:]
        for week in weeks { rankings[week.startSecond] = stored[week.startSecond]?.ranking }
        for ranked in computed { rankings[ranked.week.startSecond] = ranked.ranking }
        self.rankings = rankings
    }

    /// The chart of a week.
    func chart(of week: Week, moreThan threshold: Int, limit: Int) throws -> Chart {
        var entries = entries(of: week, limit: limit, moreThan: threshold)
        try entries.cut(to: limit, session.places(of: Set(entries.groups), groups))
        if let previous = week.calendar.week(-1, from: week) { entries.addPrevious(ranking(of: previous)) }
        for ranking in rankings.values { entries.add(ranking) }
        let subjects = try session.subjects(of: entries.groups, groups)
        return Chart(
            kind: groups.kind,
            week: week,
            plays: try session.totalPlays(in: [QuarterHour.range(week.interval)]).first ?? 0,
            entries: try entries.entries { try subjects.known($0) },
            count: entries.count,
            hiddenCount: entries.hiddenCount
        )
    }

    func summaries(of weeks: [Week]) throws -> [ChartSummary] {
        var entries = weeks.map { self.entries(of: $0, limit: 1, moreThan: 0) }
        let places = try session.places(of: Set(entries.flatMap(\.groups)), groups)
        for index in entries.indices { entries[index].cut(to: 1, places) }
        let subjects = try session.subjects(of: entries.flatMap(\.groups), groups)
        let plays = try session.totalPlays(in: weeks.map { QuarterHour.range($0.interval) })
        return try weeks.indices.map { index in
            ChartSummary(
                week: weeks[index],
                plays: plays[index],
                first: try entries[index].entries { try subjects.known($0) }.first
            )
        }
    }

    func ranking(of week: Week) -> WeekRanking {
        rankings[week.startSecond] ?? WeekRanking(bytes: [])
    }

    private func entries(of week: Week, limit: Int, moreThan threshold: Int) -> ChartEntries {
        ChartEntries(of: ranking(of: week), moreThan: threshold, limit: limit, isOrdered: false)
    }
}

extension [Int64: PlaySubject] {
    /// The subject of a group. Throws `Problem.damaged` if it is missing.
    fileprivate func known(_ group: Int64) throws -> PlaySubject {
        guard let subject = self[group] else { throw Problem.damaged }
        return subject
    }
}
