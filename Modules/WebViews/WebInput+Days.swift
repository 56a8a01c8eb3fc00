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
        if let time = self[.on] { return Self.phrase(for: time) }
        return switch (self[.from], self[.to]) {
        case (nil, nil): nil
        case (let from?, nil): "since \(Self.name(of: from))"
        case (nil, let to?): "until \(Self.name(of: to))"
        case (let from?, let to?) where from == to: Self.phrase(for: from)
        case (let from?, let to?): "from \(Self.name(of: from)) to \(Self.name(of: to))"
        }
    }

    private static func phrase(for time: String) -> String {
        "\(CalendarDay(time) == nil ? "in" : "on") \(name(of: time))"
    }

    /// The name of a day, week, month or year: `2 March 2015`, `week 10, 2–8 March 2015`, `March 2015`.
    static func name(of time: String) -> String {
        if let day = CalendarDay(time) { return "\(day.name) \(time.prefix(4))" }
        if let monday = monday(ofWeek: time) { return "week" + monday.nameOfWeek.dropFirst("Week".count) }
        return CalendarDay("\(time)-01").map { "\($0.monthName) \(time.prefix(4))" } ?? time
    }

    /// The days of a day, week, month or year; `nil` if it doesn't exist.
    static func days(in time: String) -> ClosedRange<CalendarDay>? {
        if let day = CalendarDay(time) { return day...day }
        if let monday = monday(ofWeek: time) { return monday...monday.adding(6) }
        if let first = CalendarDay("\(time)-01") {
            return
                first...CalendarDay(year: first.parts.year, month: first.parts.month + 1, day: 1).adding(-1)
        }
        return CalendarDay("\(time)-01-01").map {
            $0...CalendarDay(year: $0.parts.year + 1, month: 1, day: 1).adding(-1)
        }
    }

    /// The only day, week, month or year requested. A week is expanded to its seven days from Monday.
    private var time: (first: String, last: String)? {
        guard let text = self[.on] else { return nil }
        return Self.monday(ofWeek: text).map { ($0.text, $0.adding(6).text) } ?? (text, text)
    }

    private static func monday(ofWeek name: String) -> CalendarDay? {
        guard name.contains("W") else { return nil }
        let week = WeekCalendar(.iso, timeZone: .gmt).week(named: name)
        return week.map { CalendarDay($0.interval.lowerBound, in: .gmt) }
    }
}
