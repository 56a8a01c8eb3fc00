import PlayCounts
import PlayCountsWeb
import Web
import WebViews

/// The plays of days in a row.
struct PlayedDays {
    /// The first day.
    let first: WebDay
    /// The plays of each day from the first one on.
    let plays: [Int]

    /// - Parameters:
    ///   - rows: the days with plays, oldest first.
    ///   - days: the first and the last day.
    init(_ rows: [PlayBucketRow], in days: ClosedRange<WebDay>) {
        first = days.lowerBound
        var plays = [Int](repeating: 0, count: days.upperBound.number - days.lowerBound.number + 1)
        for row in rows {
            let index = row.day.number - days.lowerBound.number
            if plays.indices.contains(index) { plays[index] += row.plays }
        }
        self.plays = plays
    }

    /// The plays from a day on.
    func sum(from day: WebDay, days: Int) -> Int {
        let start = max(0, day.number - first.number)
        let end = min(plays.count, day.number - first.number + days)
        return start < end ? plays[start..<end].reduce(0, +) : 0
    }

    /// A bar for each week, and the plays of the same weeks a year before.
    ///
    /// - Parameters:
    ///   - monday: the first day of the first week.
    ///   - weeks: how many weeks.
    ///   - today: its week stands out.
    func weeks(from monday: WebDay, count weeks: Int, before name: String, today: WebDay) -> BarPlot {
        let starts = (0..<weeks).map { monday.adding(7 * $0) }
        return BarPlot(
            title: "Plays a week",
            step: "Week of",
            bars: starts.map { start in
                let firstOfMonth = (0..<7).map(start.adding).first { $0.parts.day == 1 }
                return .init(
                    name: start.shortName,
                    tick: firstOfMonth.map { String($0.monthName.prefix(3)) },
                    value: sum(from: start, days: 7),
                    address: Link.counts(inWeekFrom: start)
                )
            },
            before: .init(name: name, values: starts.map { sum(from: $0.adding(-364), days: 7) }),
            current: starts.firstIndex { $0 <= today && today <= $0.adding(6) }
        )
    }

    /// A cell for each day.
    func heatMap(_ days: ClosedRange<WebDay>, title: String) -> HeatMap {
        HeatMap(
            title: title,
            days: (days.lowerBound.number...days.upperBound.number).map { number in
                let day = WebDay(number: number)
                let plays = sum(from: day, days: 1)
                return .init(
                    name: "\(day.parts.day) \(day.monthName.prefix(3))",
                    month: day.parts.day == 1 ? String(day.monthName.prefix(3)) : nil,
                    value: plays,
                    address: plays > 0 ? Link.counts(on: day.text) : nil
                )
            },
            firstWeekday: days.lowerBound.weekday
        )
    }
}
