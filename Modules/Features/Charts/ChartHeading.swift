import Entities
import Foundation

/// Which week is shown, ready to show.
package struct ChartHeading: Equatable, Sendable {
    package let system: WeekSystem
    /// `2019-W14`.
    package let week: String
    /// The first and last day: `1-7 Apr`, `31 Mar-6 Apr`.
    package let days: String
    /// How long ago this was this week; `nil` if it is another week of the year.
    package let yearsAgo: Int?
    /// The friend whose chart it is; `nil` for the user's own.
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

    private static func month(_ day: DateComponents) -> String {
        let index = (day.month ?? 0) - 1
        return months.indices.contains(index) ? months[index] : ""
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
