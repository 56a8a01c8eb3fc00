import Entities
import Foundation
import Services

/// Finds weeks with plays, as of one moment.
struct ChartFinder {
    let charts: any ChartBrowsing
    let calendar: WeekCalendar
    let now: Date

    /// A week, and the gap that was skipped to find it.
    struct Found: Equatable {
        let place: ChartPlace
        let week: Week
        var gap: ChartGap?
    }

    /// Finds the week at a time, with or without plays.
    func find(_ time: ChartTime) async throws(ServiceError) -> Found {
        switch time {
        case .pastYear: try await findPastYear()
        case .yearsAgo(let years): try found(at: ChartPlace(day: now, yearsAgo: years))
        case .week(let day): try found(at: ChartPlace(day: day))
        case .endedBy(let end): try foundEnded(by: end)
        }
    }

    /// Finds the next week with plays in a direction.
    func find(_ step: ChartStep, from place: ChartPlace) async throws(ServiceError) -> Found {
        let next: Found? =
            switch step {
            case .older: try await firstPlayed(try await weeksBefore(place))
            case .newer: try await firstPlayed(weeksAfter(place))
            case .earlier: try await findEarlier(than: try found(at: place).week)
            case .later: try await findLater(than: try found(at: place).week)
            }
        guard let next else { throw .notFound(.chart(step)) }
        return next
    }

    /// Returns the same week in every year since the first play, oldest first.
    func years(around place: ChartPlace) async throws(ServiceError) -> [Week] {
        let older = try await weeksBefore(place).reversed().map(\.week)
        return older + [try found(at: place).week] + weeksAfter(place).map(\.week)
    }

    /// Finds the nearest week with plays; of two equally near ones, the earlier.
    func nearest(to week: Week) async throws(ServiceError) -> Week? {
        let (start, end) = (week.interval.lowerBound, week.interval.upperBound)
        let before = try await charts.lastPlay(before: start)
        let after = try await charts.firstPlay(after: end).flatMap { $0 <= now ? $0 : nil }
        guard let before, let after else { return (before ?? after).flatMap(calendar.week(containing:)) }
        let isBefore = start.timeIntervalSince(before) <= after.timeIntervalSince(end)
        return calendar.week(containing: isBefore ? before : after)
    }

    /// Returns the number of years between a week and this week; `nil` if it is a different week of the year.
    func yearsAgo(_ week: Week) -> Int? {
        guard let thisYear = calendar.week(containing: now)?.year else { return nil }
        // At the turn of the year, the week of the same day may belong to the year before or after.
        let years = thisYear - week.year
        return (years - 1...years + 1).first { $0 >= 0 && calendar.week(yearsAgo: $0, from: now) == week }
    }
}

extension ChartFinder {
    private func findPastYear() async throws(ServiceError) -> Found {
        let today = ChartPlace(day: now)
        if let past = try await firstPlayed(try await weeksBefore(today)) { return past }
        var thisWeek = try found(at: today)
        thisWeek.gap = try await isPlayed(thisWeek.week) ? .pastYears : .allYears
        return thisWeek
    }

    private func findEarlier(than week: Week) async throws(ServiceError) -> Found? {
        try await charts.lastPlay(before: week.interval.lowerBound).flatMap(calendar.week(containing:))
            .map { found($0, from: $0.interval.upperBound, to: week.interval.lowerBound) }
    }

    private func findLater(than week: Week) async throws(ServiceError) -> Found? {
        guard let play = try await charts.firstPlay(after: week.interval.upperBound), play <= now else {
            return nil
        }
        return calendar.week(containing: play)
            .map { found($0, from: week.interval.upperBound, to: $0.interval.lowerBound) }
    }

    /// - Parameters:
    ///   - start: the start of the weeks without plays.
    ///   - end: the end of the weeks without plays.
    private func found(_ week: Week, from start: Date, to end: Date) -> Found {
        let weeks = Int((end.timeIntervalSince(start) / Self.secondsPerWeek).rounded())
        return Found(place: ChartPlace(day: week.middle), week: week, gap: weeks > 0 ? .weeks(weeks) : nil)
    }

    private static let secondsPerWeek = 604_800.0

    private func found(at place: ChartPlace) throws(ServiceError) -> Found {
        guard let week = calendar.week(yearsAgo: place.yearsAgo, from: place.day) else {
            throw .notFound(.chart(.older))
        }
        return Found(place: place, week: week)
    }

    private func foundEnded(by end: Date) throws(ServiceError) -> Found {
        guard let last = calendar.week(containing: end),
            let week = last.interval.upperBound <= end ? last : calendar.week(-1, from: last)
        else { throw .notFound(.chart(.older)) }
        return Found(place: ChartPlace(day: week.middle), week: week)
    }

    /// Returns the first of the weeks that has plays. The gap counts the skipped weeks as years.
    ///
    /// Queries the weeks one by one, because a friend's weeks have to be downloaded.
    private func firstPlayed(_ weeks: [Found]) async throws(ServiceError) -> Found? {
        for (index, week) in weeks.enumerated() where try await isPlayed(week.week) {
            var found = week
            if index > 0 { found.gap = .years(index) }
            return found
        }
        return nil
    }

    private func isPlayed(_ week: Week) async throws(ServiceError) -> Bool {
        try await charts.playCounts(in: [week]) != [0]
    }

    /// Returns the same week in earlier years, latest first, back to the first play.
    private func weeksBefore(_ place: ChartPlace) async throws(ServiceError) -> [Found] {
        guard let first = try await charts.firstPlay(after: .distantPast) else { return [] }
        return weeks(from: place, by: 1) { $0.upperBound > first }
    }

    /// Returns the same week in later years, up to now.
    private func weeksAfter(_ place: ChartPlace) -> [Found] {
        weeks(from: place, by: -1) { $0.lowerBound <= now }
    }

    private func weeks(from place: ChartPlace, by step: Int, while isIn: (Range<Date>) -> Bool) -> [Found] {
        var weeks: [Found] = []
        var next = place
        next.yearsAgo += step
        while let week = calendar.week(yearsAgo: next.yearsAgo, from: next.day), isIn(week.interval) {
            weeks.append(Found(place: next, week: week))
            next.yearsAgo += step
        }
        return weeks
    }
}

extension Week {
    fileprivate var middle: Date {
        interval.lowerBound.addingTimeInterval(
            interval.upperBound.timeIntervalSince(interval.lowerBound) / 2
        )
    }
}
