import Foundation

/// A day of the Gregorian calendar.
///
/// A web page needs about ten thousand of them, and Foundation's `Calendar` takes ten microseconds for each.
public struct CalendarDay: Comparable, Sendable {
    /// The number of days since 1 January 1970.
    public let number: Int

    public init(number: Int) {
        self.number = number
    }

    /// The day of an instant in a time zone.
    public init(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        number = Int((seconds / 86_400).rounded(.down))
    }

    /// Creates a day from its year, month and day, counted from 1. Month 13 is January of the next year.
    public init(year: Int, month: Int, day: Int) {
        // If years begin in March, the leap day is the last one, and the lengths of months repeat every five months.
        let months = 12 * year + month - 3
        let (year, monthOfYear) = (Self.floor(months, 12), months - 12 * Self.floor(months, 12))
        let era = Self.floor(year, 400)
        let yearOfEra = year - 400 * era
        let dayOfYear = (153 * monthOfYear + 2) / 5 + day - 1
        number = 146_097 * era + 365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Parses `2015-03-02`; `nil` if the text isn't a valid day.
    public init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard parts.count == 3, parts.allSatisfy({ (0...9_999).contains($0) }) else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
        guard self.text == text else { return nil }
    }

    /// The day a number of days later, or earlier if negative.
    public func adding(_ days: Int) -> CalendarDay { CalendarDay(number: number + days) }

    /// The weekday, counted from 0 for Monday.
    public var weekday: Int { ((number + 3) % 7 + 7) % 7 }

    /// The year, the month and the day.
    public var parts: (year: Int, month: Int, day: Int) {
        let days = number + 719_468
        let era = Self.floor(days, 146_097)
        let dayOfEra = days - 146_097 * era
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let fifth = (5 * dayOfYear + 2) / 153
        let month = fifth < 10 ? fifth + 3 : fifth - 9
        return (400 * era + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * fifth + 2) / 5 + 1)
    }

    /// The day in ISO 8601, such as `2015-03-02`.
    public var text: String {
        let (year, month, day) = parts
        return "\(Self.fourDigits(year))-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
    }

    /// The day and the month, such as `2 March`.
    public var name: String { "\(parts.day) \(monthName)" }

    /// The day with an abbreviated month and the year, such as `2 Mar 2015`.
    public var shortName: String { "\(parts.day) \(monthName.prefix(3)) \(parts.year)" }

    /// The English name of the month, such as `March`.
    public var monthName: String { Self.months[(parts.month - 1) % 12] }

    /// The name of the week that begins on this day, a Monday: `Week 47, 16–22 November 2026`.
    public var nameOfWeek: String {
        let sunday = adding(6)
        let days = parts.month == sunday.parts.month ? "\(parts.day)–" : "\(name) – "
        return "Week \(isoWeek.number), \(days)\(sunday.name) \(sunday.parts.year)"
    }

    /// The ISO 8601 name of that week, such as `2026-W47`.
    public var nameOfISOWeek: String {
        let (year, number) = isoWeek
        return "\(Self.fourDigits(year))-W\(number < 10 ? "0" : "")\(number)"
    }

    private static func fourDigits(_ year: Int) -> String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The ISO week that begins on this day. It belongs to the year of its Thursday.
    private var isoWeek: (year: Int, number: Int) {
        let year = adding(3).parts.year
        let first = CalendarDay(year: year, month: 1, day: 4)
        return (year, (number - first.adding(-first.weekday).number) / 7 + 1)
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    public static func < (one: CalendarDay, other: CalendarDay) -> Bool { one.number < other.number }

    /// The quotient, rounded down.
    private static func floor(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : (number - divisor + 1) / divisor
    }
}

extension ClosedRange<CalendarDay> {
    /// The number of days.
    public var days: Int { upperBound.number - lowerBound.number + 1 }
}

extension [CalendarDay] {
    /// The runs of consecutive days, each as long as possible. The days are sorted.
    public var streaks: [ClosedRange<CalendarDay>] {
        reduce(into: []) { streaks, day in
            if let streak = streaks.last, streak.upperBound.adding(1) == day {
                streaks[streaks.count - 1] = streak.lowerBound...day
            } else {
                streaks.append(day...day)
            }
        }
    }
}
