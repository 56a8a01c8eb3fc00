import Entities
import PlayCounts
import Web
import WebViews

/// A series of plays for a plot: also with the hours, days, weeks, months or years that have none.
struct PlottedSeries {
    private let period: PlayPeriod
    private let steps: [Step]

    private struct Step {
        /// The first day, or the hour: `2015-03-02`, `2015-03-02 13:00`.
        let start: String
        let plays: Int
    }

    /// An earlier series, and its name.
    struct Before {
        let name: String
        let series: PlottedSeries
    }

    /// - Parameter rows: oldest first. Of too many to be told apart, the latest are plotted.
    init(_ rows: [PlayBucketRow], per period: PlayPeriod) {
        self.period = period
        var steps: [Step] = []
        var expected: String?
        for row in rows.suffix(Self.most) {
            let start = String(row.start.prefix(period == .hour ? 16 : 10)).replacing("T", with: " ")
            while let missing = expected, missing < start, steps.count < 4 * Self.most {
                steps.append(Step(start: missing, plays: 0))
                expected = Self.next(after: missing, period)
            }
            steps.append(Step(start: start, plays: row.plays))
            expected = Self.next(after: start, period)
        }
        self.steps = steps.suffix(Self.most)
    }

    /// Bars, each of which leads to the tracks that were played then.
    func plot(before: Before?) -> BarPlot {
        BarPlot(
            title: "Plays \(period.each)",
            step: period.rawValue.capitalized,
            bars: steps.map { step in
                .init(
                    name: period == .week ? "Week of \(step.start)" : name(of: step.start),
                    tick: tick(of: step.start),
                    value: step.plays,
                    address: step.plays > 0 ? address(of: step.start) : nil
                )
            },
            before: before.map { .init(name: $0.name, values: $0.series.steps.map(\.plays)) }
        )
    }

    private static let most = 370

    private static func next(after start: String, _ period: PlayPeriod) -> String? {
        guard let day = WebDay(String(start.prefix(10))) else { return nil }
        let (year, month, _) = day.parts
        switch period {
        case .hour:
            guard let hour = Int(start.dropFirst(11).prefix(2)) else { return nil }
            let next = hour + 1
            return next < 24 ? "\(day.text) \(next < 10 ? "0" : "")\(next):00" : "\(day.adding(1).text) 00:00"
        case .day: return day.adding(1).text
        case .week: return day.adding(7).text
        case .month: return WebDay(year: year, month: month + 1, day: 1).text
        case .year: return WebDay(year: year + 1, month: 1, day: 1).text
        }
    }

    private func name(of start: String) -> String {
        switch period {
        case .month: String(start.prefix(7))
        case .year: String(start.prefix(4))
        case .hour, .day, .week: start
        }
    }

    /// What stands below some bars: beginnings of days, months and years.
    private func tick(of start: String) -> String? {
        guard let day = WebDay(String(start.prefix(10))) else { return nil }
        let (year, month, number) = day.parts
        switch period {
        case .hour: return start.hasSuffix("00:00") ? day.name : nil
        case .day: return number == 1 ? String(day.monthName.prefix(3)) : nil
        case .week: return number <= 7 ? String(day.monthName.prefix(3)) : nil
        case .month:
            return steps.count > 24 ? (month == 1 ? "\(year)" : nil) : String(day.monthName.prefix(3))
        case .year: return "\(year)"
        }
    }

    private func address(of start: String) -> String {
        let day = String(start.prefix(10))
        return switch period {
        case .hour, .day: Link.counts(on: day)
        case .week: WebDay(day).map { Link.counts(inWeekFrom: $0) } ?? Link.counts(on: day)
        case .month: Link.counts(on: String(day.prefix(7)))
        case .year: Link.counts(on: String(day.prefix(4)))
        }
    }
}
