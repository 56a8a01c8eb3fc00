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
        let days = statistics.days.map { LocalDay($0, timeZone) }
        guard let first = statistics.firstPlay, let last = statistics.lastPlay,
            let busiest = days.max(by: { $0.plays < $1.plays })
        else { return nil }
        plays = days.reduce(0) { $0 + $1.plays }
        let listened = days.reduce(0) { $0 + $1.listenedMs }
        listenedMs = listened > 0 ? listened : nil
        unknownPlays = statistics.unknownPlays
        (self.first, self.last) = (PlayedRow(first, timeZone), PlayedRow(last, timeZone))
        self.days = days.count
        self.busiest = DayRow(day: busiest.label, plays: busiest.plays)

        let streaks = days.streaks
        let longest = streaks.max { $0.count < $1.count }
        longestStreak = StreakRow(longest ?? days[...])
        let today = LocalDay.number(of: now, in: timeZone)
        let current = streaks.last { streak in
            streak.last.map { (today - 1...today).contains($0.number) } ?? false
        }
        currentStreak = current.map(StreakRow.init)
        months = days.months
    }

    /// The listening time in hours, minutes and seconds.
    package var listened: String? { listenedMs.map { PlayingTime(milliseconds: $0).description } }
}

extension ListeningReport.PlayedRow {
    fileprivate init(_ music: LibraryStatistics.PlayedMusic, _ timeZone: TimeZone) {
        (title, artist, startedAt) = (music.title, music.artist, RFC3339.text(music.startedAt))
        day = music.startedAt.day(in: timeZone)
    }
}

extension ListeningReport.StreakRow {
    fileprivate init(_ days: ArraySlice<LocalDay>) {
        (self.days, from, to) = (days.count, days.first?.label ?? "", days.last?.label ?? "")
    }
}

/// A local day and its plays.
private struct LocalDay {
    /// The number of days since 1970 began.
    let number: Int
    /// The name of the day: `2026-11-21`.
    let label: String
    let plays: Int
    let listenedMs: Int

    init(_ bucket: PlayBucket, _ timeZone: TimeZone) {
        number = Self.number(of: bucket.start, in: timeZone)
        label = bucket.start.day(in: timeZone)
        (plays, listenedMs) = (bucket.plays, bucket.listenedMs)
    }

    static func number(of date: Date, in timeZone: TimeZone) -> Int {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        return Int((seconds / 86_400).rounded(.down))
    }
}

extension [LocalDay] {
    /// The runs of consecutive days, each as long as possible.
    fileprivate var streaks: [ArraySlice<LocalDay>] {
        var streaks: [ArraySlice<LocalDay>] = []
        var start = 0
        for index in indices where index + 1 == count || self[index + 1].number != self[index].number + 1 {
            streaks.append(self[start...index])
            start = index + 1
        }
        return streaks
    }

    fileprivate var months: [ListeningReport.MonthRow] {
        var months: [ListeningReport.MonthRow] = []
        for day in self {
            let month = String(day.label.prefix(7))
            if months.last?.month != month {
                let parts = month.split(separator: "-").compactMap { Int($0) }
                let number = parts.count == 2 ? parts[0] * 12 + parts[1] - 1 : 0
                months.append(ListeningReport.MonthRow(month: month, number: number))
            }
            months[months.count - 1].plays += day.plays
            months[months.count - 1].listenedMs += day.listenedMs
        }
        return months
    }
}

extension Date {
    /// Formats the local day: `2026-11-21`.
    fileprivate func day(in timeZone: TimeZone) -> String {
        formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
    }
}
