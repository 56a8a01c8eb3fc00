import Entities
import Foundation

/// A range of time: from one day, week, month or year to another, inclusive.
public struct DayRange: Equatable, Sendable {
    /// The range; `nil` for all time.
    public let dates: Range<Date>?

    public static let all = DayRange(dates: nil)

    public init(dates: Range<Date>?) {
        self.dates = dates
    }

    /// Parses a range; `nil` if a bound isn't a date, or the range ends before it begins.
    ///
    /// - Parameter calendar: determines when days begin.
    public init?(from: String?, to: String?, calendar: Calendar) {
        let (start, end) = (from.map { Self.days($0, calendar) }, to.map { Self.days($0, calendar) })
        guard start != .some(nil), end != .some(nil) else { return nil }
        let (first, last) = (start??.lowerBound ?? .distantPast, end??.upperBound ?? .distantFuture)
        guard first < last else { return nil }
        dates = from == nil && to == nil ? nil : first..<last
    }

    /// The period named by `2015-03-02`, `2015-W10`, `2015-03` or `2015`.
    private static func days(_ text: String, _ calendar: Calendar) -> Range<Date>? {
        if text.contains("W") {
            return WeekCalendar(.iso, timeZone: calendar.timeZone).week(named: text)?.interval
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let widths = parts.map(\.utf8.count)
        guard widths == [4] || widths == [4, 2] || widths == [4, 2, 2] else { return nil }
        let numbers = parts.compactMap { part in part.allSatisfy(\.isDigit) ? Int(part) : nil }
        guard numbers.count == parts.count else { return nil }
        let (month, day) = (numbers.count > 1 ? numbers[1] : nil, numbers.count > 2 ? numbers[2] : nil)
        let components = DateComponents(year: numbers[0], month: month ?? 1, day: day ?? 1)
        guard components.isValidDate(in: calendar), let start = calendar.date(from: components) else {
            return nil
        }
        let step: Calendar.Component = day != nil ? .day : month != nil ? .month : .year
        // Where clocks change at midnight, the first day begins later than the next.
        return calendar.date(byAdding: step, value: 1, to: start).map { start..<calendar.startOfDay(for: $0) }
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
