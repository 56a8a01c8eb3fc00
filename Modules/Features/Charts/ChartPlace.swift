import Entities
import Foundation

/// The place of a chart in time, from which steps lead to others: the week of the same day, some years before.
struct ChartPlace: Equatable, Sendable {
    let day: Date
    var yearsAgo = 0
}

/// The weeks without plays that were passed over on the way to a chart.
package enum ChartGap: Equatable, Sendable {
    /// The same week of so many years.
    case years(Int)
    /// So many weeks in a row.
    case weeks(Int)
    /// This week of every past year.
    case pastYears
    /// This week of every year.
    case allYears
}

/// A chart, and how it was found.
struct FetchedChart: Equatable, Sendable {
    let chart: Chart
    /// The friend whose chart it is; `nil` for the user's own.
    var friend: String?
    let place: ChartPlace
    /// How long ago this was this week; `nil` if it is another week of the year.
    let yearsAgo: Int?
    var gap: ChartGap?
    /// Entries with this many plays or fewer are hidden.
    var least = 0
    /// The nearest week with plays, if this one has none.
    var nearest: Week?
}
