import Entities
import Foundation
import ViewModels

/// The plays of this week, and of the two years up to it.
struct WeekPlays: Equatable, Sendable {
    let now: Date
    /// The time zone that determines when days begin.
    let timeZone: TimeZone
    /// The plays of each day since `DaysOfWeek.first`.
    let days: [PlayBucket]
    /// The plays of each hour of the last year.
    let hours: [PlayBucket]
    /// The plays of this week, with their listening time.
    let week: [PlayBucket]
    /// The artists played most this week, most plays first.
    let artists: [PlayCount]
    /// Whether nothing was ever played.
    var isEmpty = false
}

/// The plays of a year and of the year before.
struct YearPlays: Equatable, Sendable {
    let year: Int
    let now: Date
    /// The time zone that determines when days begin.
    let timeZone: TimeZone
    /// The plays of each year, earliest first.
    let years: [PlayBucket]
    /// The plays of each day from `DaysOfYear.firstBefore` to `lastAfter`.
    let days: [PlayBucket]
    /// The plays of each hour of the year.
    let hours: [PlayBucket]
    /// The plays of the year, with their listening time.
    let listened: [PlayBucket]
    /// The artists played most, most plays first. Albums and tracks have the same order.
    let artists: [PlayCount]
    /// Those of the artists played most that weren't played in earlier years.
    let newArtists: [PlayCount]
    let albums: [PlayCount]
    let tracks: [PlayCount]
}

/// The first days of the weeks to count.
struct DaysOfWeek {
    /// The first day of this week.
    let monday: CalendarDay
    /// The first day of the 53 weeks up to this one.
    let firstMonday: CalendarDay
    /// The first day of the same weeks a year earlier.
    let first: CalendarDay

    init(_ today: CalendarDay) {
        monday = today.adding(-today.weekday)
        firstMonday = monday.adding(-7 * 52)
        first = firstMonday.adding(-PlayedDays.year)
    }
}

/// The bounds of a year, and of the weeks it is compared with.
struct DaysOfYear {
    let first: CalendarDay
    let last: CalendarDay
    /// The first day of the week a year before the first week. That week may begin in the year before.
    let firstBefore: CalendarDay
    /// The end of the last week, at the latest. That week may end in the next year.
    let lastAfter: CalendarDay

    init(_ year: Int) {
        first = CalendarDay(year: year, month: 1, day: 1)
        last = CalendarDay(year: year, month: 12, day: 31)
        firstBefore = first.adding(-PlayedDays.year - 7)
        lastAfter = last.adding(6)
    }
}

extension CalendarDay {
    /// Returns the start of the day in a time zone.
    func start(in timeZone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let (year, month, day) = parts
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
            ?? Date(timeIntervalSince1970: Double(number) * 86_400)
    }
}

extension [PlayBucket] {
    /// The listening time in milliseconds; `nil` if most durations are unknown, which less than a minute for each play
    /// means.
    var knownMs: Int? {
        let (plays, knownMs) = reduce((0, 0)) { ($0.0 + $1.plays, $0.1 + $1.listenedMs) }
        return knownMs > 0 && knownMs / 60_000 >= plays ? knownMs : nil
    }
}

extension [PlayCount] {
    var rows: [PlayCountRow] { enumerated().map { PlayCountRow($1, row: $0 + 1) } }
}
