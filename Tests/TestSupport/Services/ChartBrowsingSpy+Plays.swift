import Entities
import Foundation
import Services

extension ChartBrowsingSpy {
    /// Answers from a listening history.
    ///
    /// - Parameters:
    ///   - plays: the times of all plays, counted in the charts of their weeks.
    ///   - entryCount: the number of entries of each chart with plays.
    public convenience init(plays: [Date], entryCount: Int = 2) {
        self.init {
            $0.chart = { kind, week, _, limit in
                let count = plays.count { week.interval.contains($0) }
                return .success(
                    count == 0
                        ? Chart(kind: kind, week: week, plays: 0)
                        : .sample(kind, of: week, plays: count, entryCount: entryCount, limit: limit)
                )
            }
            $0.summaries = { _, weeks in
                .success(
                    weeks.map { week in
                        let count = plays.count { week.interval.contains($0) }
                        return ChartSummary(week: week, plays: count, first: count > 0 ? .sample(1) : nil)
                    }
                )
            }
            $0.playCounts = { weeks in
                .success(weeks.map { week in plays.count { week.interval.contains($0) } })
            }
            $0.firstPlay = { date in .success(plays.filter { $0 >= date }.min()) }
            $0.lastPlay = { date in .success(plays.filter { $0 < date }.max()) }
        }
    }
}

extension Chart {
    /// A sample chart with numbered entries.
    public static func sample(
        _ kind: Kind = .albums,
        of week: Week,
        plays: Int = 10,
        entryCount: Int = 2,
        limit: Int = .max
    ) -> Chart {
        Chart(
            kind: kind,
            week: week,
            plays: plays,
            entries: (0..<min(entryCount, limit)).map { .sample($0 + 1) },
            count: entryCount
        )
    }
}

extension Chart.Entry {
    /// A sample entry that depends only on its rank.
    public static func sample(_ rank: Int) -> Chart.Entry {
        Chart.Entry(subject: .album("Album \(rank)", artist: "Artist \(rank)"), plays: 1, rank: rank)
    }
}

extension Week {
    /// The ISO week in UTC with a name, such as `2019-W14`; the first week of 1970 if the name is invalid.
    public static func iso(_ name: String) -> Week {
        WeekCalendar.utc.week(named: name) ?? Week.first
    }

    private static var first: Week {
        guard let week = WeekCalendar.utc.week(containing: Date(timeIntervalSince1970: 0)) else {
            preconditionFailure("1970 has weeks")
        }
        return week
    }
}

extension WeekCalendar {
    /// ISO weeks in UTC.
    public static let utc = WeekCalendar(.iso, timeZone: .gmt)
}
