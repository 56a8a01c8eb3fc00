import Entities
import ViewModels

extension PlayBucketRow {
    /// The number of the interval, to find those without plays.
    package var ordinal: Int {
        let day = Int((Double(localSecond) / 86_400).rounded(.down))
        let parts = CalendarDay(number: day).parts
        return switch period {
        case .hour: Int((Double(localSecond) / 3_600).rounded(.down))
        case .day: day
        case .week: Int((Double(day + PlayPeriod.daysSinceMonday) / 7).rounded(.down))
        case .month: parts.year * 12 + parts.month - 1
        case .year: parts.year
        }
    }

    /// The interval for people: `2015`, `2015-03`, a day, the first day of a week, or `2015-03-02 13:00`.
    package var label: String {
        period == .hour ? String(start.prefix(16)).replacing("T", with: " ") : period.label(of: ordinal)
    }
}

extension PlayPeriod {
    /// Returns the label of the interval with a number; an hour needs its time zone.
    package func label(of ordinal: Int) -> String {
        switch self {
        case .hour, .day: CalendarDay(number: ordinal).text
        case .week: CalendarDay(number: ordinal * 7 - Self.daysSinceMonday).text
        case .month: String(CalendarDay(year: ordinal / 12, month: ordinal % 12 + 1, day: 1).text.prefix(7))
        case .year: String(CalendarDay(year: ordinal, month: 1, day: 1).text.prefix(4))
        }
    }

    /// The days from a Monday to 1 January 1970.
    fileprivate static var daysSinceMonday: Int { 3 }
}
