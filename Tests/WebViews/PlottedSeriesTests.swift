import Entities
import Foundation
import TestSupport
import Testing
import ViewModels
import Web
import WebViews

@Suite("Plotted series") struct PlottedSeriesTests {
    @Test("A month has all its days, with their numbers below the bars") func month() throws {
        let plot = try series([("2026-03-10", 4), ("2026-03-12", 2)], per: .day, on: "2026-03").plot

        expectEqual(plot.bars.map(\.name), (1...31).map { "2026-03-\($0 < 10 ? "0" : "")\($0)" })
        expectEqual(plot.bars.map(\.value).enumerated().filter { $0.element > 0 }.map(\.offset), [9, 11])
        expectEqual(plot.bars.compactMap(\.tick), ["Mar"] + (2...31).map(String.init))
    }

    @Test("A range without an end has the steps between the first and the last play") func allTime() throws {
        let plot = try series([("2025-12-30", 1), ("2026-01-02", 1)], per: .day).plot

        expectEqual(plot.bars.map(\.name), ["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"])
    }

    @Test(
        "Every step has its bar",
        arguments: [
            (
                .week, "2026-01",
                ["Week of 2025-12-29"] + ["05", "12", "19", "26"].map { "Week of 2026-01-\($0)" }
            ),
            (.month, "2026", (1...12).map { "2026-\($0 < 10 ? "0" : "")\($0)" }), (.year, "2026", ["2026"]),
        ] as [(PlayPeriod, String, [String])]
    )
    func steps(period: PlayPeriod, time: String, names: [String]) throws {
        let plot = try series([("2026-01-05", 1)], per: period, on: time).plot

        expectEqual(plot.bars.map(\.name), names)
        expectEqual(plot.bars.map(\.value).reduce(0, +), 1)
    }

    @Test(
        "A day has all its local hours, each with a unique name",
        arguments: [
            ("2026-10-24", ["01:00", "02:00", "03:00"], 24), ("2026-03-29", ["01:00", "03:00", "04:00"], 23),
            ("2026-10-25", ["01:00", "02:00 +02:00", "02:00 +01:00"], 25),
        ]
    )
    func hours(day: String, names: [String], count: Int) throws {
        let plot = try series([("\(day)T12", 1)], per: .hour, on: day).plot

        expectEqual(Array(plot.bars.map(\.name)[1...3]), names.map { "\(day) \($0)" })
        expectEqual(plot.bars.count, count)
        expectEqual(plot.bars.first?.name, "\(day) 00:00")
        expectEqual(plot.bars.last?.name, "\(day) 23:00")
        expectEqual(plot.bars.filter { $0.value > 0 }.map(\.name), ["\(day) 12:00"])
        expectEqual(plot.bars.map(\.tick), plot.bars.map { String($0.name.split(separator: " ")[1]) })
    }

    @Test("In a time zone with a half-hour offset, hours begin on the local hour") func halfHours() throws {
        let series = try series([("2026-03-03T04", 3)], per: .hour, on: "2026-03-03", zone: "Asia/Kolkata")

        expectEqual(series.steps.map(\.start).first, "2026-03-03 00:00")
        expectEqual(series.steps.filter { $0.plays > 0 }.map(\.start), ["2026-03-03 04:00"])
        expectEqual(series.count, 24)
    }
}

extension PlottedSeriesTests {
    @Test("A first year that begins in December is compared with Decembers") func firstYear() throws {
        let year = try series([("2025-01-05", 486), ("2025-12-24", 7)], per: .month, on: "2025")
        let before = try series([("2024-12-18", 477)], per: .month, on: "2024")

        let plot = year.plot(before: .init(name: "2024", series: before), address: { _ in nil })

        expectEqual(plot.before?.values, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 477])
    }

    @Test("Days are compared with the same days of the previous month, if it has them")
    func days() throws {
        let march = try series([("2026-03-31", 5)], per: .day, on: "2026-03")
        let february = try series([("2026-02-01", 22), ("2026-02-28", 4)], per: .day, on: "2026-02")

        let plot = march.plot(before: .init(name: "2026-02", series: february), address: { _ in nil })

        expectEqual(plot.before?.values, [22] + Array(repeating: 0, count: 26) + [4, nil, nil, nil])
    }

    @Test("29 February isn't compared with another day") func leapDay() throws {
        let year = try series([("2024-02-28", 1), ("2024-03-01", 1)], per: .day, on: "2024")
        let before = try series([("2023-02-28", 8), ("2023-03-01", 9)], per: .day, on: "2023")

        let plot = year.plot(before: .init(name: "2023", series: before), address: { _ in nil })

        expectEqual(plot.before?.values[57..<61], [0, 8, nil, 9])
        expectEqual(plot.before?.values.count, 366)
    }

    @Test("Hours are compared with the same hours, even across clock changes") func hoursBefore() throws {
        let october = try series([("2026-10-25T03", 1)], per: .hour, on: "2026-10")
        let before = try series(
            [("2026-09-25T02", 6), ("2026-09-25T03", 7)],
            per: .hour,
            on: "2026-09",
            upTo: 9_000
        )

        let plot = october.plot(before: .init(name: "2026-09", series: before), address: { _ in nil })

        let values = zip(plot.bars.map(\.name), plot.before?.values ?? []).filter { bar, value in
            (value ?? 0) > 0
        }
        expectEqual(values.map(\.0), ["2026-10-25 02:00 +02:00", "2026-10-25 03:00"])
        expectEqual(values.map(\.1), [6, 7])
    }

    @Test("Weeks are compared by their order") func weeks() throws {
        let year = try series([("2026-01-05", 1)], per: .week, on: "2026")
        let before = try series([("2024-12-30", 3), ("2025-12-29", 9)], per: .week, on: "2025")

        let plot = year.plot(before: .init(name: "2025", series: before), address: { _ in nil })

        expectEqual(plot.bars.first?.name, "Week of 2025-12-29")
        expectEqual(plot.before?.values, [3] + Array(repeating: 0, count: 51) + [9])
    }
}

extension PlottedSeriesTests {
    @Test("Of many steps, the last ones up to the last play are plotted, with a notice") func cut() throws {
        let series = try series([("2024-02-28", 1), ("2025-03-31", 2)], per: .day, on: "2023", to: "2026")

        expectEqual(series.plot.bars.count, 370)
        expectEqual(series.plot.bars.last?.name, "2025-03-31")
        expectEqual(
            series.cut,
            "The plot and its table show the last 370 of 1,461 days, up to 2025-03-31."
        )
    }

    @Test("A year of hours says which steps are left out") func cutHours() throws {
        let series = try series([("2026-11-24T04", 1)], per: .hour, on: "2026")

        expectEqual(series.steps.last?.start, "2026-11-24 04:00")
        expectEqual(
            series.cut,
            "The plot and its table show the last 370 of 8,760 hours, up to 2026-11-24 04:00."
        )
    }

    @Test("A year of days is complete", arguments: ["2024", "2026"]) func wholeYear(year: String) throws {
        let series = try series([("\(year)-06-01", 1)], per: .day, on: year)

        #expect(series.cut == nil)
        expectEqual(series.plot.bars.last?.name, "\(year)-12-31")
    }

    @Test("The longest range is cut to 370 steps", arguments: PlayPeriod.allCases)
    func longest(period: PlayPeriod) throws {
        let series = try series([("2026-01-05", 1)], per: period, on: "0001", to: "9999")

        expectEqual(series.steps.count, 370)
        expectEqual(series.steps.map(\.plays).reduce(0, +), 1)
    }

    @Test("Without plays, the series is empty") func empty() throws {
        #expect(try series([], per: .day, on: "2026-03").plot.bars.isEmpty)
    }

    /// - Parameters:
    ///   - plays: the plays of steps, by their first day, or day and hour: `2026-03-29T12`.
    ///   - first: the day, month or year, or the first of several; `nil` for all time.
    private func series(
        _ plays: [(String, Int)],
        per period: PlayPeriod,
        on first: String? = nil,
        to last: String? = nil,
        zone: String = "Europe/Berlin",
        upTo maximum: Int = 370
    ) throws -> PlottedSeries {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let rows = try plays.map { text, plays in
            let day = try #require(CalendarDay(String(text.prefix(10)))).parts
            let hour = Int(text.dropFirst(11)) ?? 0
            let components = DateComponents(year: day.year, month: day.month, day: day.day, hour: hour)
            let date = try #require(calendar.date(from: components))
            let step = try #require(calendar.dateInterval(of: period.component, for: date))
            let bucket = PlayBucket(start: step.start, plays: plays)
            return PlayBucketRow(bucket, per: period, timeZone: calendar.timeZone)
        }
        let range = try #require(DayRange(from: first, to: last ?? first, calendar: calendar))
        return PlottedSeries(rows, per: period, in: range, timeZone: calendar.timeZone, upTo: maximum)
    }
}

extension PlottedSeries {
    fileprivate var plot: BarPlot { plot(before: nil, address: { _ in nil }) }
}

extension PlayPeriod {
    fileprivate var component: Calendar.Component {
        switch self {
        case .hour: .hour
        case .day: .day
        case .week: .weekOfYear
        case .month: .month
        case .year: .year
        }
    }
}
