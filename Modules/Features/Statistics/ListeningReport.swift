import Entities
import Foundation

/// Listening statistics, ready to show.
package struct ListeningReport: Equatable {
    package let plays: Int
    /// The listening time in milliseconds; `nil` if unknown.
    package let listenedMs: Int?
    /// The number of plays of music that isn't in the library.
    package let unknownPlays: Int
    package let first: PlayedRow
    package let last: PlayedRow
    /// The number of days with plays.
    package let days: Int
    /// The day with the most plays.
    package let busiest: DayRow
    /// The longest run of consecutive days with plays.
    package let longestStreak: StreakRow
    /// The run of days with plays up to now; `nil` without plays today or yesterday.
    package let currentStreak: StreakRow?
    /// The months with plays, earliest first.
    package let months: [MonthRow]

    /// A play of a track, ready to show.
    package struct PlayedRow: Equatable {
        package let title: String
        package let artist: String?
        /// The start in UTC: `2026-11-21T09:30:00Z`.
        package let startedAt: String
        /// The local day: `2026-11-21`.
        package let day: String
    }

    /// A day, such as `2026-11-21`, and its plays.
    package struct DayRow: Equatable {
        package let day: String
        package let plays: Int
    }

    /// Consecutive days with plays.
    package struct StreakRow: Equatable {
        package let days: Int
        /// The first and last day: `2026-11-21`.
        package let from: String
        package let to: String
    }

    package struct MonthRow: Equatable {
        /// The name of the month: `2026-11`.
        package let month: String
        /// The number of months since the beginning of the year 0.
        package let number: Int
        package fileprivate(set) var plays = 0
        package fileprivate(set) var listenedMs = 0
    }
}

extension ListeningReport {
    /// Creates a report; `nil` without plays.
    ///
    /// - Parameter timeZone: determines when days begin.
    init?(_ statistics: LibraryStatistics, now: Date, timeZone: TimeZone) {
        let days = statistics.days.map { (day: CalendarDay($0.start, in: timeZone), played: $0) }
        guard let first = statistics.firstPlay, let last = statistics.lastPlay,
            let busiest = days.max(by: { $0.played.plays < $1.played.plays })
        else { return nil }
        plays = days.reduce(0) { $0 + $1.played.plays }
        let listened = days.reduce(0) { $0 + $1.played.listenedMs }
        listenedMs = listened > 0 ? listened : nil
        unknownPlays = statistics.unknownPlays
        (self.first, self.last) = (PlayedRow(first, timeZone), PlayedRow(last, timeZone))
        self.days = days.count
        self.busiest = DayRow(day: busiest.day.text, plays: busiest.played.plays)

        let streaks = days.map(\.day).streaks
        let longest = streaks.max { $0.days < $1.days }
        longestStreak = StreakRow(longest ?? busiest.day...busiest.day)
        let today = CalendarDay(now, in: timeZone)
        let current = streaks.last { (today.adding(-1)...today).contains($0.upperBound) }
        currentStreak = current.map(StreakRow.init)
        months = days.reduce(into: []) { months, next in
            let (year, month, _) = next.day.parts
            let number = year * 12 + month - 1
            if months.last?.number != number {
                months.append(MonthRow(month: String(next.day.text.prefix(7)), number: number))
            }
            months[months.count - 1].plays += next.played.plays
            months[months.count - 1].listenedMs += next.played.listenedMs
        }
    }

    /// The listening time in hours, minutes and seconds.
    package var listened: String? { listenedMs.map { PlayingTime(milliseconds: $0).description } }
}

extension ListeningReport.PlayedRow {
    fileprivate init(_ music: LibraryStatistics.PlayedMusic, _ timeZone: TimeZone) {
        (title, artist, startedAt) = (music.title, music.artist, RFC3339.text(music.startedAt))
        day = CalendarDay(music.startedAt, in: timeZone).text
    }
}

extension ListeningReport.StreakRow {
    fileprivate init(_ days: ClosedRange<CalendarDay>) {
        (self.days, from, to) = (days.days, days.lowerBound.text, days.upperBound.text)
    }
}
