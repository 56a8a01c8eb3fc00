import Entities
import Foundation
import ViewModels

/// A year, ready to show.
package struct YearReport: Equatable {
    package let year: Int
    /// The years with plays, latest first.
    package let years: [Int]
    package let today: CalendarDay
    package let first: CalendarDay
    package let last: CalendarDay
    /// The plays of the year, and of the weeks it is compared with.
    package let days: PlayedDays
    /// The plays of the year, by weekday and hour.
    package let hours: PlayedHours
    package let artists: [PlayCountRow]
    package let albums: [PlayCountRow]
    package let tracks: [PlayCountRow]
    /// The time zone that determines when days begin.
    package let timeZone: TimeZone
}

extension YearReport {
    init(_ heard: YearPlays) {
        let days = DaysOfYear(heard.year)
        (year, first, last) = (heard.year, days.first, days.last)
        years = heard.years.reversed().map { CalendarDay($0.start, in: heard.timeZone).parts.year }
        today = CalendarDay(heard.now, in: heard.timeZone)
        self.days = PlayedDays(heard.days, in: days.firstBefore...last, heard.timeZone)
        hours = PlayedHours(heard.hours, heard.timeZone)
        (artists, albums, tracks) = (heard.artists.rows, heard.albums.rows, heard.tracks.rows)
        timeZone = heard.timeZone
    }

    /// The total plays of the year.
    package var plays: Int { days.sum(from: first, days: last.number - first.number + 1) }
}
