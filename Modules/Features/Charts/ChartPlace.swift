import Entities
import Foundation

/// A position in time that steps start from: the week of the day's date, some years earlier.
struct ChartPlace: Equatable, Sendable {
    let day: Date
    var yearsAgo = 0
}

/// The weeks without plays that were skipped to reach a chart.
package enum ChartGap: Equatable, Sendable {
    /// The same week of this number of years.
    case years(Int)
    /// This number of consecutive weeks.
    case weeks(Int)
    /// This week of every past year.
    case pastYears
    /// This week of every year.
    case allYears
}

/// A chart, with the position it was found at and the gap that was skipped.
struct FetchedChart: Equatable, Sendable {
    let chart: Chart
    /// The friend the chart belongs to; `nil` for the user's own.
    var friend: String?
    let place: ChartPlace
    /// The number of years between this week and the chart's; `nil` if it is a different week of the year.
    let yearsAgo: Int?
    var gap: ChartGap?
    /// Entries with this many plays or fewer are hidden.
    var threshold = 0
    /// The nearest week with plays if this one has none.
    var nearest: Week?
}
