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
    /// The listening time in milliseconds; `nil` if most durations are unknown.
    package let listenedMs: Int?
    /// The number of plays in the year before.
    package let playsBefore: Int
    package let artists: [PlayCountRow]
    /// Artists that weren't played in earlier years.
    package let newArtists: [PlayCountRow]
    package let albums: [PlayCountRow]
    package let tracks: [PlayCountRow]
    /// The first five artists, albums and tracks, numbered as one list.
    package let mostPlayed: [PlayCountRow]
}

extension YearReport {
    init(_ heard: YearPlays) {
        let days = DaysOfYear(heard.year)
        (year, first, last) = (heard.year, days.first, days.last)
        years = heard.years.reversed().map { CalendarDay($0.start, in: heard.timeZone).parts.year }
        today = CalendarDay(heard.now, in: heard.timeZone)
        self.days = PlayedDays(heard.days, in: days.firstBefore...days.lastAfter, heard.timeZone)
        hours = PlayedHours(heard.hours, heard.timeZone)
        listenedMs = heard.listened.knownMs
        let before = heard.year - 1
        playsBefore =
            heard.years.first { CalendarDay($0.start, in: heard.timeZone).parts.year == before }?.plays ?? 0
        (artists, albums, tracks) = (heard.artists.rows, heard.albums.rows, heard.tracks.rows)
        newArtists = heard.newArtists.rows
        mostPlayed = [heard.artists, heard.albums, heard.tracks].flatMap { $0.prefix(5) }.rows
    }

    /// The total plays of the year.
    package var plays: Int { plays(of: first...last) }

    /// The plays of each month, up to the current one.
    package var months: [Int] {
        (1...12).map { CalendarDay(year: year, month: $0, day: 1) }.prefix { $0 <= today }.map { start in
            plays(of: start...CalendarDay(year: year, month: start.parts.month + 1, day: 1).adding(-1))
        }
    }

    /// The number of days with plays.
    package var daysPlayed: Int { playsPerDay.count { $0 > 0 } }

    /// The day with the most plays; `nil` without plays.
    package var busiest: (day: CalendarDay, plays: Int)? {
        let most = playsPerDay.enumerated().max { ($0.element, $1.offset) < ($1.element, $0.offset) }
        return most.flatMap { $0.element > 0 ? (first.adding($0.offset), $0.element) : nil }
    }

    /// The longest run of consecutive days with plays, the first of equal ones; `nil` without plays.
    package var longestStreak: ClosedRange<CalendarDay>? {
        let played = playsPerDay.enumerated().filter { $0.element > 0 }
        return played.map { first.adding($0.offset) }.streaks.max { $0.days < $1.days }
    }

    /// The change from the year before in percent; `nil` without plays in it.
    package var change: Int? {
        playsBefore > 0 ? Int((Double(plays - playsBefore) / Double(playsBefore) * 100).rounded()) : nil
    }

    private var playsPerDay: [Int] {
        (first.number...last.number).map { days.sum(from: CalendarDay(number: $0), days: 1) }
    }

    private func plays(of days: ClosedRange<CalendarDay>) -> Int {
        self.days.sum(from: days.lowerBound, days: days.days)
    }
}
