import Entities
import GRDB
import StoreCore

/// The rankings of all weeks up to one, stored or just computed.
struct Rankings {
    /// Those that weren't stored.
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
    func chart(moreThan least: Int, limit: Int) throws -> Chart {
        var entries = try self.entries(of: week, limit: limit, moreThan: least)
        let previous = try week.calendar.week(-1, from: week).map(ranking)
        previous?.forEach { group, _, rank in
            if let index = entries.index[group] { entries.found[index].previousRank = rank }
            return true
        }
        try addRuns(to: &entries)
        return Chart(
            kind: table.kind,
            week: week,
            plays: try db.plays(of: .everything, in: Slot.range(week.interval)),
            entries: try entries.found.map { try $0.entry(table, db) },
            count: entries.count,
            hiddenCount: entries.hiddenCount
        )
    }

    func summary(of week: Week) throws -> ChartSummary {
        let first = try entries(of: week, limit: 1, moreThan: 0).found.first
        return ChartSummary(
            week: week,
            plays: try db.plays(of: .everything, in: Slot.range(week.interval)),
            first: try first?.entry(table, db)
        )
    }

    private func ranking(of week: Week) throws -> WeekRanking {
        try computed.first { $0.week == week }?.ranking
            ?? stored.ranking(of: week, in: db) ?? WeekRanking(bytes: [])
    }

    private func entries(of week: Week, limit: Int, moreThan least: Int) throws -> Entries {
        var entries = Entries()
        try ranking(of: week).forEach { group, plays, rank in
            guard plays > least else {
                entries.hiddenCount += 1
                return true
            }
            entries.count += 1
            if entries.found.count < limit {
                entries.index[group] = entries.found.count
                entries.found.append(FoundEntry(group: group, plays: plays, rank: rank))
            }
            return true
        }
        return entries
    }

    /// Adds the peaks, and the numbers of weeks with plays.
    private func addRuns(to entries: inout Entries) throws {
        guard let last = entries.index.keys.max(), last < 100_000_000 else { return }
        // An array, because most of the time goes into this look-up.
        var places = [Int32](repeating: -1, count: Int(last) + 1)
        for (group, index) in entries.index { places[Int(group)] = Int32(index) }
        var found = entries.found
        func add(_ group: Int64, _ rank: Int) {
            guard group <= last, case let place = Int(places[Int(group)]), place >= 0 else { return }
            found[place].peak = min(found[place].peak, rank)
            found[place].weeks += 1
        }
        try stored.forEach(upTo: week, in: db) { _, bytes in
            WeekRanking.forEach(in: bytes) { group, _, rank in
                add(group, rank)
                return true
            }
        }
        for (_, ranking) in computed {
            ranking.forEach { group, _, rank in
                add(group, rank)
                return true
            }
        }
        entries.found = found
    }
}

/// Rankings that weren't stored when they were computed.
struct ComputedRankings: Sendable {
    let rankings: [(week: Week, ranking: WeekRanking)]
    private let stored: StoredRankings
    private let origin: [Int64]

    init(of rankings: Rankings, in db: Database) throws {
        (self.rankings, stored) = (rankings.computed, rankings.stored)
        origin = try Self.origin(in: db)
    }

    /// Stores them if what they are derived from is still the same.
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

/// The entries of a chart.
private struct Entries {
    var found: [FoundEntry] = []
    /// Where each group is among them.
    var index: [Int64: Int] = [:]
    var count = 0
    var hiddenCount = 0
}

/// An entry without its name.
private struct FoundEntry {
    let group: Int64
    let plays: Int
    let rank: Int
    var previousRank: Int?
    var peak = Int.max
    var weeks = 0

    func entry(_ table: GroupTable, _ db: Database) throws -> Chart.Entry {
        Chart.Entry(
            subject: try table.subject(group, in: db),
            plays: plays,
            rank: rank,
            previousRank: previousRank,
            peak: weeks > 0 ? peak : nil,
            weeks: weeks > 0 ? weeks : nil
        )
    }
}
