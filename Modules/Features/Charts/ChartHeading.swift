import Entities
import Foundation

/// The week of a chart, ready to show.
package struct ChartHeading: Equatable, Sendable {
    package let system: WeekSystem
    /// The name of the week: `2019-W14`.
    package let week: String
    /// The first and last day: `1-7 Apr`, `31 Mar-6 Apr`.
    package let days: String
    /// The number of years between this week and that one; `nil` if it is a different week of the year.
    package let yearsAgo: Int?
    /// The friend the chart belongs to; `nil` for the user's own.
    package let friend: String?

    init(_ week: Week, yearsAgo: Int? = nil, by friend: String? = nil) {
        (system, self.week) = (week.calendar.system, week.description)
        (self.yearsAgo, self.friend) = (yearsAgo, friend)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = week.calendar.timeZone
        let ends = [week.interval.lowerBound, week.interval.upperBound.addingTimeInterval(-1)]
            .map { calendar.dateComponents([.month, .day], from: $0) }
        let isOneMonth = ends.first?.month == ends.last?.month
        days = ends.enumerated().map { index, end in
            isOneMonth && index == 0 ? "\(end.day ?? 0)" : "\(end.day ?? 0) \(Self.month(end))"
        }.joined(separator: "-")
    }

    /// The years between the weeks: `3 years ago`; `nil` for a different week of the year.
    package var ago: String? {
        switch yearsAgo {
        case nil: nil
        case 0: "this week"
        case 1: "a year ago"
        case .some(let years): "\(years) years ago"
        }
    }

    private static func month(_ day: DateComponents) -> String {
        let index = (day.month ?? 0) - 1
        return months.indices.contains(index) ? months[index] : ""
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
