import Entities
import Foundation
import ViewModels
import Web

extension WebInput {
    /// The requested range of days; all time without one.
    ///
    /// - Parameter calendar: determines when days begin.
    package func days(in calendar: Calendar) throws(Problem) -> DayRange {
        guard self[.on] == nil || (self[.from] == nil && self[.to] == nil) else {
            throw .invalid("Give “on”, or “from” and “to”, not both.")
        }
        if let range = DayRange(from: first, to: last, calendar: calendar) { return range }
        for time in [first, last].compactMap(\.self)
        where DayRange(from: time, to: time, calendar: calendar) == nil {
            throw .invalid(
                "\(self[.on] ?? time) doesn't exist in the calendar. Give an existing day, week, month or year."
            )
        }
        throw .invalid("\(first ?? "") is after \(last ?? ""). Put the earlier one first.")
    }

    /// The first day, month or year requested.
    package var first: String? { time?.first ?? self[.from] }

    /// The last day, month or year requested.
    package var last: String? { time?.last ?? self[.to] }

    /// The requested days, for use in a sentence: `in March 2015`; `nil` for all time.
    package var daysPhrase: String? {
        switch (first.map(Self.words), last.map(Self.words)) {
        case (nil, nil): nil
        case (let from?, nil): "since \(from)"
        case (nil, let to?): "until \(to)"
        case (let from?, let to?) where from == to: first?.utf8.count == 10 ? "on \(from)" : "in \(from)"
        case (let from?, let to?):
            week.map { "in \($0.nameOfWeek.replacing("Week", with: "week"))" } ?? "from \(from) to \(to)"
        }
    }

    /// A day, month or year in words: `2 March 2015`, `March 2015`.
    private static func words(for time: String) -> String {
        if let day = CalendarDay(time) { return "\(day.name) \(day.parts.year)" }
        if let month = CalendarDay("\(time)-01") { return "\(month.monthName) \(month.parts.year)" }
        return time
    }

    /// The only day, week, month or year requested. A week is expanded to its seven days from Monday.
    private var time: (first: String, last: String)? {
        guard let text = self[.on] else { return nil }
        return week.map { ($0.text, $0.adding(6).text) } ?? (text, text)
    }

    /// The Monday of the only week requested.
    private var week: CalendarDay? {
        guard let text = self[.on], text.contains("W") else { return nil }
        let week = WeekCalendar(.iso, timeZone: .gmt).week(named: text)
        return week.map { CalendarDay($0.interval.lowerBound, in: .gmt) }
    }
}
