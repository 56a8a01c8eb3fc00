import Entities
import Foundation

/// A request for the chart of a week.
package struct ChartRequest: Equatable, Sendable {
    package var topic = ChartTopic()
    package var time = ChartTime.pastYear
    /// Entries with this many plays or fewer are hidden, also in later charts; `nil` to leave that as it is.
    package var least: Int?
    /// The maximum number of rows; `nil` for all.
    package var limit: Int?
    /// The maximum number of rows on a page; `nil` to show all at once.
    package var pageLength: Int?

    package init(limit: Int? = nil, pageLength: Int? = nil) {
        (self.limit, self.pageLength) = (limit, pageLength)
    }
}

/// Which week a chart is of.
package enum ChartTime: Equatable, Sendable {
    /// This week in the latest past year that has plays in it or, if none has, this week itself.
    case pastYear
    /// This week, so many years ago.
    case yearsAgo(Int)
    /// The week that contains an instant.
    case week(of: Date)

    /// The week of a name such as `2019-W14`, whichever system of weeks is used: their Thursdays are the same.
    package init?(week name: String) {
        guard let week = WeekCalendar(.iso, timeZone: .gmt).week(named: name) else { return nil }
        self = .week(of: week.interval.lowerBound.addingTimeInterval(3.5 * 86_400))
    }
}
