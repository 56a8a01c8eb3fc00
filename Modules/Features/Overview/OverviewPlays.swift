import Entities
import Foundation
import ViewModels

/// The plays of this week, and of the years up to it.
struct WeekPlays: Equatable, Sendable {
    let now: Date
    /// The zone that decides when days begin.
    let timeZone: TimeZone
    /// The plays of each day since `DaysOfWeek.first`.
    let days: [PlayBucket]
    /// The plays of each hour of the last year.
    let hours: [PlayBucket]
    /// The plays of this week, with their listening time.
    let week: [PlayBucket]
    /// The artists heard most this week, most plays first.
    let artists: [PlayCount]
}

/// The plays of a year and of the one before.
struct YearPlays: Equatable, Sendable {
    let year: Int
    let now: Date
    /// The zone that decides when days begin.
    let timeZone: TimeZone
    /// The plays of each year, earliest first.
    let years: [PlayBucket]
    /// The plays of each day since `DaysOfYear.firstBefore`.
    let days: [PlayBucket]
    /// The plays of each hour of the year.
    let hours: [PlayBucket]
    /// Most plays first, as the others.
    let artists: [PlayCount]
    let albums: [PlayCount]
    let tracks: [PlayCount]
}

/// The days that are counted up to this week.
struct DaysOfWeek {
    /// The day on which this week began.
    let monday: CalendarDay
    /// The day on which the first of the 53 weeks up to this one began.
    let firstMonday: CalendarDay
    /// The first day of the weeks a year before those.
    let first: CalendarDay

    init(_ today: CalendarDay) {
        monday = today.adding(-today.weekday)
        firstMonday = monday.adding(-7 * 52)
        first = firstMonday.adding(-PlayedDays.year)
    }
}

/// The days of a year and of the weeks a year before its own.
struct DaysOfYear {
    let first: CalendarDay
    let last: CalendarDay
    /// The first day of the week a year before the first week, which may have begun in the year before.
    let firstBefore: CalendarDay

    init(_ year: Int) {
        first = CalendarDay(year: year, month: 1, day: 1)
        last = CalendarDay(year: year, month: 12, day: 31)
        firstBefore = first.adding(-PlayedDays.year - 7)
    }
}

extension CalendarDay {
    /// When the day begins in a time zone.
    func start(in timeZone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let (year, month, day) = parts
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
            ?? Date(timeIntervalSince1970: Double(number) * 86_400)
    }
}

extension [PlayCount] {
    var rows: [PlayCountRow] { enumerated().map { PlayCountRow($1, row: $0 + 1) } }
}
