#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Divides the years 1 to 9999 into weeks.
///
/// A Last.fm week has the name of the ISO week that begins half a day later in UTC; apart from these hours, the two are
/// the same. Source: the list of `user.getWeeklyChartList`, in which weeks begin 604,800 seconds apart from 2005-02-13,
/// 12:00 UTC.
public struct WeekCalendar: Hashable, Sendable {
    public let system: WeekSystem
    /// The time zone in which ISO weeks begin. Last.fm's weeks begin everywhere at the same instant.
    public let timeZone: TimeZone

    public init(_ system: WeekSystem, timeZone: TimeZone) {
        (self.system, self.timeZone) = (system, timeZone)
    }

    /// The week that contains an instant; `nil` outside the years 1 to 9999.
    public func week(containing date: Date) -> Week? {
        let seconds = date.timeIntervalSince1970
        guard abs(seconds) < 1e12 else { return nil }
        var index = Self.index(ofLocal: Int(seconds.rounded(.down)) + offset(at: date))
        // A change of the clock may have moved midnight.
        if date < start(of: index) { index -= 1 }
        if date >= start(of: index + 1) { index += 1 }
        return week(at: index)
    }

    /// The week with a name such as `2019-W14`; `nil` if the name isn't valid. `2019-10` isn't, because it names a
    /// month.
    public func week(named name: String) -> Week? {
        let parts = name.uppercased().split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, let year = Self.number(parts[0]),
            parts[1].first == "W", let number = Self.number(parts[1].dropFirst()),
            (1...53).contains(number),
            let week = week(at: Self.firstWeek(of: year) + number - 1), week.year == year
        else { return nil }
        return week
    }

    /// The week of the same day in an earlier year. 29 February becomes the 28th.
    public func week(yearsAgo years: Int, from date: Date) -> Week? {
        guard (-9999...9999).contains(years) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(byAdding: .year, value: -years, to: date).flatMap(week(containing:))
    }

    /// The week that is a number of weeks after another week of this calendar, or before it if negative.
    public func week(_ count: Int, from week: Week) -> Week? {
        guard (-600_000...600_000).contains(count) else { return nil }
        return self.week(at: Self.firstWeek(of: week.year) + week.number - 1 + count)
    }
}

extension WeekCalendar {
    /// The week with an index, counted from the week that contains 1 January 1970.
    private func week(at index: Int) -> Week? {
        // Thursday is in the same year as most of its week.
        let (year, day) = Self.yearAndDay(index * 7)
        guard (1...9999).contains(year) else { return nil }
        return Week(
            calendar: self,
            year: year,
            number: day / 7 + 1,
            interval: start(of: index)..<start(of: index + 1)
        )
    }

    private func start(of index: Int) -> Date {
        // Monday is three days before Thursday. Last.fm's weeks begin at noon on the day before.
        let local = index * Self.length - 3 * 86_400
        if system == .lastfm { return Self.date(local - 43_200) }
        // The offset just before midnight: if the clock changes at midnight, the week begins with the change.
        var start = local - offset(at: Self.date(local))
        start = local - offset(at: Self.date(start - 1))
        return Self.date(start)
    }

    /// The offset from UTC, in seconds, of the local time in which weeks begin on Mondays at midnight.
    private func offset(at date: Date) -> Int {
        system == .lastfm ? 43_200 : timeZone.secondsFromGMT(for: date)
    }

    /// The length of a week, in seconds.
    private static let length = 604_800

    private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }

    private static func index(ofLocal seconds: Int) -> Int {
        Int((Double(seconds + 3 * 86_400) / Double(length)).rounded(.down))
    }

    /// The index of the first week of a year, which contains 4 January.
    private static func firstWeek(of year: Int) -> Int {
        index(ofLocal: (newYear(year) + 3) * 86_400)
    }

    /// The number of days from 1 January 1970 to 1 January of a year.
    private static func newYear(_ year: Int) -> Int {
        let before = year - 1
        return before * 365 + before / 4 - before / 100 + before / 400 - 719_162
    }

    /// The year of a day counted from 1 January 1970, and the index of the day in that year.
    private static func yearAndDay(_ day: Int) -> (year: Int, day: Int) {
        var year = 1970 + Int((Double(day) / 365.2425).rounded(.down))
        while newYear(year) > day { year -= 1 }
        while newYear(year + 1) <= day { year += 1 }
        return (year, day - newYear(year))
    }

    private static func number(_ digits: Substring) -> Int? {
        let isNumber =
            (1...4).contains(digits.utf8.count) && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isNumber ? Int(digits) : nil
    }
}
