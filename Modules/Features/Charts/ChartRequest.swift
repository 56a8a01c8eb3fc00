import Entities
import Foundation

/// A request for the chart of a week.
package struct ChartRequest: Equatable, Sendable {
    package var topic = ChartTopic()
    package var time = ChartTime.pastYear
    /// Entries with this many plays or fewer are hidden, now and in later charts; `nil` keeps the current filter.
    package var threshold: Int?
    /// The maximum number of rows; `nil` for all.
    package var limit: Int?
    /// The maximum number of rows on a page; `nil` to show all rows.
    package var pageLength: Int?

    package init(limit: Int? = nil, pageLength: Int? = nil) {
        (self.limit, self.pageLength) = (limit, pageLength)
    }
}

/// The time of a requested chart.
package enum ChartTime: Equatable, Sendable {
    /// This week in the latest past year with plays in it; this week itself if no such year exists.
    case pastYear
    /// This week, this number of years ago.
    case yearsAgo(Int)
    /// The week that contains an instant.
    case week(of: Date)
    /// The last week that had ended by an instant.
    case endedBy(Date)

    /// Creates a week from a name such as `2019-W14`. The name has the same Thursday in every system of weeks.
    package init?(week name: String) {
        guard let week = WeekCalendar(.iso, timeZone: .gmt).week(named: name) else { return nil }
        self = .week(of: week.interval.lowerBound.addingTimeInterval(3.5 * 86_400))
    }
}
