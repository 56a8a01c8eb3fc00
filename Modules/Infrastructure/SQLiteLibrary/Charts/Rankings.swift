import Entities
import GRDB
import StoreCore

/// The rankings of all weeks up to one, stored or just computed.
struct Rankings {
    /// The rankings that weren't stored.
    let computed: [(week: Week, ranking: WeekRanking)]

    private let table: GroupTable
    fileprivate let stored: StoredRankings
    private let week: Week
    private let db: Database

    init(_ kind: Chart.Kind, upTo week: Week, in db: Database) throws {
        table = GroupTable(kind: kind)
        stored = StoredRankings(table: table, calendar: week.calendar)
        computed = try db.rankings(of: stored.missing(upTo: week, in: db), table)
        (self.week, self.db) = (week, db)
    }

    /// The chart of the last week.
    func chart(moreThan threshold: Int, limit: Int) throws -> Chart {
        var entries = try entries(of: week, limit: limit, moreThan: threshold)
        if let previous = week.calendar.week(-1, from: week) {
            entries.addPrevious(try ranking(of: previous))
        }
        try stored.forEach(upTo: week, in: db) { _, bytes in entries.add(bytes) }
        for (_, ranking) in computed { entries.add(ranking) }
        return Chart(
            kind: table.kind,
            week: week,
            plays: try db.plays(of: .everything, in: QuarterHour.range(week.interval)),
            entries: try entries.entries { try table.subject($0, in: db) },
            count: entries.count,
            hiddenCount: entries.hiddenCount
        )
    }

    func summary(of week: Week) throws -> ChartSummary {
        ChartSummary(
            week: week,
            plays: try db.plays(of: .everything, in: QuarterHour.range(week.interval)),
            first: try entries(of: week, limit: 1, moreThan: 0).entries { try table.subject($0, in: db) }
                .first
        )
    }

    private func ranking(of week: Week) throws -> WeekRanking {
        try computed.first { $0.week == week }?.ranking
            ?? stored.ranking(of: week, in: db) ?? WeekRanking(bytes: [])
    }

    private func entries(of week: Week, limit: Int, moreThan threshold: Int) throws -> ChartEntries {
        ChartEntries(of: try ranking(of: week), moreThan: threshold, limit: limit, isOrdered: true)
    }
}

/// Newly computed rankings, to be stored.
struct ComputedRankings: Sendable {
    let rankings: [(week: Week, ranking: WeekRanking)]
    private let stored: StoredRankings
    private let origin: [Int64]

    init(of rankings: Rankings, in db: Database) throws {
        (self.rankings, stored) = (rankings.computed, rankings.stored)
        origin = try Self.origin(in: db)
    }

    /// Stores the rankings if the underlying data is unchanged.
    func store(in db: Database) throws {
        guard try Self.origin(in: db) == origin else { return }
        try stored.store(rankings, in: db)
    }

    /// The revisions of plays and of compilations.
    private static func origin(in db: Database) throws -> [Int64] {
        let compilations = try db.cachedStatement(
            sql: "SELECT tracks_revision, last_album_group FROM chart_state"
        ).numbers(2, [], [])
        return [try db.revisions().number(of: .plays)] + (compilations ?? [])
    }
}
