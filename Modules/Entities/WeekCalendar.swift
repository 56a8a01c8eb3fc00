import Foundation

/// Divides time into weeks.
///
/// A Last.fm week is named after the ISO week that begins half a day later, with which it shares all but hours.
/// Source: the list of `user.getWeeklyChartList`, whose weeks begin 604,800 seconds apart from 2005-02-13, 12:00 UTC.
public struct WeekCalendar: Equatable, Sendable {
    public let system: WeekSystem
    /// Determines when ISO weeks begin; Last.fm's begin everywhere at once.
    public let timeZone: TimeZone

    private let calendar: Calendar

    public init(_ system: WeekSystem, timeZone: TimeZone) {
        (self.system, self.timeZone) = (system, timeZone)
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = system == .iso ? timeZone : .gmt
        self.calendar = calendar
    }

    /// The week that contains an instant; `nil` outside the years 1 to 9999.
    public func week(containing date: Date) -> Week? {
        let date = date.addingTimeInterval(offset)
        guard let days = calendar.dateInterval(of: .weekOfYear, for: date) else { return nil }
        let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
        guard let year = parts.yearForWeekOfYear, let number = parts.weekOfYear, (1...9999).contains(year)
        else { return nil }
        return Week(
            system: system,
            year: year,
            number: number,
            interval: days.start.addingTimeInterval(-offset)..<days.end.addingTimeInterval(-offset)
        )
    }

    /// The week with a name such as `2019-W14` or `2019-14`; `nil` if there is none.
    public func week(named name: String) -> Week? {
        let parts = name.uppercased().split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, let year = number(parts[0]),
            let number = number(parts[1].first == "W" ? parts[1].dropFirst() : parts[1])
        else { return nil }
        // The fourth of January is in the first week of its year.
        guard (1...9999).contains(year), (1...53).contains(number),
            let first = calendar.date(from: DateComponents(year: year, month: 1, day: 4, hour: 12)),
            let day = calendar.date(byAdding: .day, value: (number - 1) * 7, to: first),
            let week = week(containing: day.addingTimeInterval(-offset)),
            (week.year, week.number) == (year, number)
        else { return nil }
        return week
    }

    /// The week so many calendar years before the one that contains an instant: that of the same day of the year, or
    /// of 28 February in place of the 29th.
    public func week(yearsAgo years: Int, from date: Date) -> Week? {
        guard (-9999...9999).contains(years) else { return nil }
        var local = Calendar(identifier: .gregorian)
        local.timeZone = timeZone
        return local.date(byAdding: .year, value: -years, to: date).flatMap(week(containing:))
    }

    /// The week after or before another, by a number of weeks.
    public func week(_ count: Int, from week: Week) -> Week? {
        guard (-600_000...600_000).contains(count) else { return nil }
        let (start, end) = (week.interval.lowerBound, week.interval.upperBound)
        let middle = start.addingTimeInterval(end.timeIntervalSince(start) / 2)
        return calendar.date(byAdding: .day, value: count * 7, to: middle).flatMap(self.week(containing:))
    }

    /// How far an instant is shifted before its ISO week is taken, in seconds.
    private var offset: TimeInterval { system == .lastfm ? 43_200 : 0 }

    private func number(_ digits: Substring) -> Int? {
        let isNumber =
            (1...4).contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? Int(digits) : nil
    }
}
