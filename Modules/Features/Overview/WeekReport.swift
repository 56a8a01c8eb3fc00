import Entities
import Foundation
import ViewModels

/// This week, and the year up to it, ready to show.
package struct WeekReport: Equatable {
    package let today: CalendarDay
    /// The first day of this week.
    package let monday: CalendarDay
    /// The first day of the 53 weeks up to this one.
    package let firstMonday: CalendarDay
    /// The plays of this week up to now.
    package let plays: Int
    /// Their listening time in milliseconds; `nil` if most durations are unknown.
    package let listenedMs: Int?
    /// The change from last week up to the same hour, in percent; `nil` if that had no plays.
    package let change: Int?
    /// The artists played most this week.
    package let artists: [PlayCountRow]
    /// The plays of the weeks up to this one, and of the same weeks a year earlier.
    package let days: PlayedDays
    /// The plays of the last year, by weekday and hour.
    package let hours: PlayedHours
    /// Whether nothing was ever played.
    package let isEmpty: Bool
}

extension WeekReport {
    init(_ heard: WeekPlays) {
        today = CalendarDay(heard.now, in: heard.timeZone)
        let days = DaysOfWeek(today)
        (monday, firstMonday) = (days.monday, days.firstMonday)
        let (start, now) = (monday.start(in: heard.timeZone), heard.now)
        plays = heard.hours.filter { $0.start >= start }.reduce(0) { $0 + $1.plays }
        let lastStart = monday.adding(-7).start(in: heard.timeZone)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = heard.timeZone
        let lastWeek =
            lastStart...max(lastStart, calendar.date(byAdding: .day, value: -7, to: now) ?? lastStart)
        let earlier = heard.hours.filter { lastWeek.contains($0.start) }.reduce(0) { $0 + $1.plays }
        change = earlier > 0 ? Int((Double(plays - earlier) / Double(earlier) * 100).rounded()) : nil
        listenedMs = heard.week.knownMs
        artists = heard.artists.rows
        self.days = PlayedDays(heard.days, in: days.first...today, heard.timeZone)
        hours = PlayedHours(heard.hours, heard.timeZone)
        isEmpty = heard.isEmpty
    }
}
