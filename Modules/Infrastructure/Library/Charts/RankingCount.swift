import Entities
import GRDB

extension Database {
    /// Computes the rankings of some weeks from the log.
    ///
    /// - Parameter weeks: in ascending order.
    func rankings(of weeks: [Week], _ table: ChartTable) throws -> [(week: Week, ranking: WeekRanking)] {
        guard let first = weeks.first, let last = weeks.last else { return [] }
        let groups = try VersionGroups(table, in: self, all: weeks.count > 8)
        let statement = try cachedStatement(
            sql: "SELECT started_at, version_id, sign FROM plays WHERE started_at >= ? AND started_at < ?"
        )
        var rankings: [(week: Week, ranking: WeekRanking)] = []
        var plays: [Int64: Int] = [:]
        var next = weeks[...]
        func finish(_ week: Week) {
            rankings.append((week, WeekRanking(plays)))
            plays.removeAll(keepingCapacity: true)
            next.removeFirst()
        }
        // Weeks between them that aren't missing are skipped.
        var start = first.startSecond
        while start < last.endSecond {
            let end = next.endOfRun
            try statement.forEachRow([start, end]) { row in
                while let week = next.first, row[0] >= week.endSecond { finish(week) }
                let group = try groups[row[1]]
                if group > 0 { plays[group, default: 0] += row[2] < 0 ? -1 : 1 }
            }
            while let week = next.first, week.startSecond < end { finish(week) }
            start = next.first?.startSecond ?? last.endSecond
        }
        return rankings
    }
}

extension ArraySlice<Week> {
    /// The end of the weeks at its start that follow each other without a gap.
    fileprivate var endOfRun: Int64 {
        var end = first?.startSecond ?? 0
        for week in self {
            guard week.startSecond == end else { break }
            end = week.endSecond
        }
        return end
    }
}

/// The groups that versions count towards, 0 for none.
private final class VersionGroups {
    private let lookup: Statement
    private var known: [Int64: Int64] = [:]
    /// Indexed by the versions' numbers, which start at 1 and have no gaps.
    private var all: [Int64] = []

    /// - Parameter all: whether most groups will be asked for.
    init(_ table: ChartTable, in db: Database, all: Bool) throws {
        lookup = try db.cachedStatement(sql: table.groups(where: "WHERE play_versions.id = ?"))
        guard all else { return }
        try db.cachedStatement(sql: table.groups(where: "ORDER BY play_versions.id")).forEachRow { row in
            guard row[0] < 100_000_000 else { return }
            while self.all.count <= row[0] { self.all.append(0) }
            self.all[self.all.count - 1] = row[1]
        }
    }

    subscript(version: Int64) -> Int64 {
        get throws {
            if all.indices.contains(Int(version)) { return all[Int(version)] }
            if let group = known[version] { return group }
            let group = try lookup.numbers(2, [version], [])?.last ?? 0
            known[version] = group
            return group
        }
    }
}
