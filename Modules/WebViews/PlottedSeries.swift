import Entities
import Foundation
import ViewModels
import Web

/// The plays of each hour, day, week, month or year in a range, including those without plays.
package struct PlottedSeries {
    /// The number of all steps; `steps` may only have the last of them.
    package let count: Int
    package let steps: [Step]
    private let period: PlayPeriod

    package struct Step {
        /// The first day, or the hour: `2015-03-02`, `2015-03-02 13:00`.
        package let start: String
        /// The offset from UTC of an hour that occurs twice when clocks change: `+02:00`.
        package var offset: String?
        package let plays: Int
    }

    /// The series of an earlier month or year. The starts of its steps begin with its name.
    package struct Before {
        package let name: String
        package let series: PlottedSeries

        package init(name: String, series: PlottedSeries) {
            (self.name, self.series) = (name, series)
        }
    }

    /// - Parameters:
    ///   - rows: the steps with plays, oldest first.
    ///   - range: the requested range. An open end is set to the first or last row.
    ///   - maximum: the maximum number of steps. Of a longer series, the last ones up to the last play are kept.
    package init(
        _ rows: [PlayBucketRow],
        per period: PlayPeriod,
        in range: DayRange,
        timeZone: TimeZone,
        upTo maximum: Int = 370
    ) {
        self.period = period
        guard let first = rows.first, let last = rows.last else {
            (count, steps) = (0, [])
            return
        }
        let dates = range.dates ?? .distantPast..<(.distantFuture)
        let isOpen = (
            start: dates.lowerBound == .distantPast, end: dates.upperBound == .distantFuture
        )
        if period == .hour {
            let start = isOpen.start ? first.date : dates.lowerBound
            let end = isOpen.end ? last.date : dates.upperBound - 1
            count = max(0, Int(end.timeIntervalSince(start))) / 3_600 + 1
            let shown = count > maximum ? max(start, last.date) : end
            steps = Self.hours(
                rows,
                from: max(start, shown - 3_600 * Double(maximum - 1)),
                to: shown,
                timeZone
            )
        } else {
            let firstDay = isOpen.start ? first.day : CalendarDay(dates.lowerBound, in: timeZone)
            let lastDay = isOpen.end ? last.day : CalendarDay(dates.upperBound - 1, in: timeZone)
            let (start, end, last) = (
                period.index(of: firstDay), period.index(of: lastDay), period.index(of: last.day)
            )
            count = max(0, end - start) + 1
            let shown = count > maximum ? max(start, last) : max(start, end)
            let plays = Dictionary(rows.map { (period.index(of: $0.day), $0.plays) }, uniquingKeysWith: +)
            steps = (max(start, shown - maximum + 1)...shown).map { index in
                Step(start: period.day(at: index).text, plays: plays[index] ?? 0)
            }
        }
    }

    /// The whole series of days, weeks, months or years.
    package init(_ rows: [PlayBucketRow], per period: PlayPeriod) {
        // Only a range and hours need the time zone.
        self.init(rows, per: period, in: .all, timeZone: .gmt)
    }

    /// Returns the local hours between two moments.
    private static func hours(
        _ rows: [PlayBucketRow],
        from start: Date,
        to end: Date,
        _ timeZone: TimeZone
    ) -> [Step] {
        let known = Dictionary(rows.map { ($0.date, $0) }) { first, _ in first }
        var hours: [PlayBucketRow] = []
        var next = start
        while next <= end {
            let local = Int(next.timeIntervalSince1970) + timeZone.secondsFromGMT(for: next)
            let hour = next - Double((local % 3_600 + 3_600) % 3_600)
            let row = PlayBucketRow(PlayBucket(start: hour, plays: 0), per: .hour, timeZone: timeZone)
            hours.append(known[hour] ?? row)
            next = hour + 3_600
        }
        return hours.indices.map { index in
            let (name, offset) = hours[index].hour
            let isTwice = [index - 1, index + 1].contains {
                hours.indices.contains($0) && hours[$0].hour.name == name
            }
            return Step(start: name, offset: isTwice ? offset : nil, plays: hours[index].plays)
        }
    }
}

extension PlottedSeries {
    /// A sentence about the plotted part of the series; `nil` if it is complete.
    package var cut: String? {
        guard count > steps.count, let last = steps.last else { return nil }
        return "The plot and its table show the last \(steps.count.grouped) of \(count.grouped) "
            + "\(period.rawValue)s, up to \(name(of: last))."
    }

    /// Draws bars that link to the plays of each step.
    ///
    /// - Parameter address: returns the address of the plays of a day, week, month or year.
    package func plot(before: Before?, address: (String) -> String?) -> BarPlot {
        BarPlot(
            title: "Plays per \(period.rawValue)",
            step: period.rawValue.capitalized,
            bars: steps.map { step in
                .init(
                    name: period == .week ? "Week of \(step.start)" : name(of: step),
                    tick: tick(of: step),
                    value: step.plays,
                    address: step.plays > 0 ? address(time(of: step)) : nil
                )
            },
            before: before.map { .init(name: $0.name, values: values(of: $0)) }
        )
    }

    /// Returns the plays of an earlier month or year for each step: on the same day, at the same hour. They are `nil`
    /// on 29 February if the earlier year doesn't have one.
    private func values(of before: Before) -> [Int?] {
        let earlier = before.series.steps
        // Weeks of different years are matched by their order.
        if period == .week { return steps.indices.map { $0 < earlier.count ? earlier[$0].plays : nil } }
        let length = before.name.utf8.count
        var plays = Dictionary(
            earlier.map { ($0.start.dropFirst(length), $0.plays) },
            uniquingKeysWith: +
        )
        return steps.map { plays.removeValue(forKey: $0.start.dropFirst(length)) }
    }

    private func name(of step: Step) -> String {
        switch period {
        case .hour: [step.start, step.offset].compactMap(\.self).joined(separator: " ")
        case .day, .week: step.start
        case .month: String(step.start.prefix(7))
        case .year: String(step.start.prefix(4))
        }
    }

    /// Returns the label below a bar: the larger unit where it changes or, if the steps are few, each step.
    private func tick(of step: Step) -> String? {
        guard let day = CalendarDay(String(step.start.prefix(10))) else { return nil }
        let (year, month, number) = day.parts
        let name = String(day.monthName.prefix(3))
        switch period {
        case .hour:
            let hour = String(step.start.suffix(5))
            return steps.count <= 49 ? hour : hour == "00:00" ? "\(number) \(name)" : nil
        case .day: return number == 1 ? name : steps.count <= 62 ? "\(number)" : nil
        case .week: return steps.count <= 12 ? "\(number) \(name)" : number <= 7 ? name : nil
        case .month: return steps.count > 24 ? (month == 1 ? "\(year)" : nil) : name
        case .year: return "\(year)"
        }
    }

    /// Returns the day, week, month or year of a step.
    private func time(of step: Step) -> String {
        let day = String(step.start.prefix(10))
        return switch period {
        case .hour, .day: day
        case .week: CalendarDay(day)?.nameOfISOWeek ?? day
        case .month: String(day.prefix(7))
        case .year: String(day.prefix(4))
        }
    }
}

extension PlayPeriod {
    /// Returns the index of the day, week, month or year that contains a day.
    fileprivate func index(of day: CalendarDay) -> Int {
        switch self {
        case .hour, .day: day.number
        // 1970 began on a Thursday.
        case .week: (day.number - day.weekday + 3) / 7
        case .month: 12 * day.parts.year + day.parts.month - 1
        case .year: day.parts.year
        }
    }

    /// Returns the first day of the period at an index.
    fileprivate func day(at index: Int) -> CalendarDay {
        switch self {
        case .hour, .day: CalendarDay(number: index)
        case .week: CalendarDay(number: 7 * index - 3)
        case .month: CalendarDay(year: 0, month: index + 1, day: 1)
        case .year: CalendarDay(year: index, month: 1, day: 1)
        }
    }
}

extension PlayBucketRow {
    /// The interval's first day.
    fileprivate var day: CalendarDay {
        let secondOfDay = (localSecond % 86_400 + 86_400) % 86_400
        return CalendarDay(number: (localSecond - secondOfDay) / 86_400)
    }

    fileprivate var date: Date { Date(timeIntervalSince1970: Double(second)) }

    /// The name of an hour, and its offset from UTC: `2015-03-02 13:00` and `+01:00`.
    fileprivate var hour: (name: String, offset: String) {
        (String(start.prefix(16)).replacing("T", with: " "), String(start.dropFirst(19)))
    }
}
