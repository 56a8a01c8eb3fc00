import Entities
import GRDB
import StoreCore

extension Database {
    /// Computes the rankings of some weeks from the log.
    ///
    /// - Parameter weeks: in ascending order.
    func rankings(of weeks: [Week], _ table: GroupTable) throws -> [(week: Week, ranking: WeekRanking)] {
        guard let first = weeks.first, let last = weeks.last else { return [] }
        let groups = try groups(ofPlaysIn: weeks, table)
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
        // Skips the stored weeks between runs of missing ones.
        var start = first.startSecond
        while start < last.endSecond {
            let end = next.endOfRun
            try statement.forEachRow([start, end]) { row in
                while let week = next.first, row[0] >= week.endSecond { finish(week) }
                let group = groups[row[1]]
                if group > 0 { plays[group, default: 0] += row[2] < 0 ? -1 : 1 }
            }
            while let week = next.first, week.startSecond < end { finish(week) }
            start = next.first?.startSecond ?? last.endSecond
        }
        return rankings
    }

    /// The groups of the versions played in some weeks.
    private func groups(ofPlaysIn weeks: [Week], _ table: GroupTable) throws -> VersionGroups {
        // For many weeks, counting plays per version takes longer than reading all groups.
        guard weeks.count <= 8 else { return try VersionGroups(table, in: self) }
        return try VersionGroups(
            table,
            of: versionCounts(in: weeks.map { QuarterHour.range($0.interval) }),
            in: self
        )
    }
}

extension ArraySlice<Week> {
    /// The end of the uninterrupted run of weeks at the start.
    fileprivate var endOfRun: Int64 {
        var end = first?.startSecond ?? 0
        for week in self {
            guard week.startSecond == end else { break }
            end = week.endSecond
        }
        return end
    }
}
