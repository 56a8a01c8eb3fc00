import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Charts

/// Saturday, 21 November 2026, in week 47.
private let now = Date(timeIntervalSince1970: 1_795_253_400)

@MainActor struct ChartFinderTests {
    @Test("The default chart is of a year ago, or of the latest past year with plays in this week")
    func pastYear() async throws {
        let lastYear = try await makeSUT("2025-W47", "2024-W47").find(.pastYear)
        let older = try await makeSUT("2023-W47", "2019-W47", "2025-W46").find(.pastYear)

        expectEqual(lastYear, found("2025-W47", yearsAgo: 1))
        expectEqual(older, found("2023-W47", yearsAgo: 3, gap: .years(2)))
    }

    @Test("Weeks are queried one by one, and only as needed") func thrift() async throws {
        let sut = makeSUT("2019-W47", "2023-W47")

        _ = try await sut.find(.pastYear)

        expectEqual(
            sut.charts.messages.dropFirst(),
            [
                .playCounts(in: [.iso("2025-W47")]), .playCounts(in: [.iso("2024-W47")]),
                .playCounts(in: [.iso("2023-W47")]),
            ]
        )
    }

    @Test("If no past year has plays in this week, the chart is this week's, even if it is empty")
    func noPastYear() async throws {
        let thisWeek = try await makeSUT("2026-W47", "2025-W46").find(.pastYear)
        let none = try await makeSUT("2025-W46").find(.pastYear)
        let nothing = try await makeSUT().find(.pastYear)

        expectEqual(thisWeek, found("2026-W47", yearsAgo: 0, gap: .pastYears))
        expectEqual(none, found("2026-W47", yearsAgo: 0, gap: .allYears))
        expectEqual(nothing, none)
    }

    @Test("A requested week is used even without plays") func askedWeek() async throws {
        let sut = makeSUT("2019-W14")
        let thursday = Self.thursday(of: "2019-W14")

        try await expectEqual(sut.find(.yearsAgo(4)), found("2022-W47", yearsAgo: 4))
        try await expectEqual(
            sut.find(.week(of: thursday)),
            .init(place: ChartPlace(day: thursday), week: .iso("2019-W14"))
        )
        expectEqual(sut.charts.messages, [])
    }

    @Test("A time leads to the last week that had ended by then") func endedWeek() async throws {
        let sunday = Week.iso("2019-W15").interval.lowerBound.addingTimeInterval(-86_400)
        let finder = ChartFinder(
            charts: ChartBrowsingSpy(),
            calendar: WeekCalendar(.lastfm, timeZone: .gmt),
            now: now
        )

        // Weeks of Last.fm end on Sundays at noon, in UTC.
        try await expectEqual(finder.find(.endedBy(sunday)).week.description, "2019-W13")
        try await expectEqual(finder.find(.endedBy(sunday + 43_200)).week.description, "2019-W14")
        try await expectEqual(makeSUT().find(.endedBy(sunday)).week, .iso("2019-W13"))
        try await expectEqual(makeSUT().find(.endedBy(sunday + 86_400)).week, .iso("2019-W14"))
    }

    @Test("Older and newer skip years without plays, and end at the current year") func years() async throws {
        let sut = makeSUT("2019-W47", "2022-W47", "2023-W47", "2026-W47", "2027-W47").finder
        let place = ChartPlace(day: now, yearsAgo: 3)

        let older = try await sut.find(.older, from: place)
        let oldest = try await sut.find(.older, from: older.place)
        let newer = try await sut.find(.newer, from: place)

        expectEqual(older, found("2022-W47", yearsAgo: 4))
        expectEqual(oldest, found("2019-W47", yearsAgo: 7, gap: .years(2)))
        expectEqual(newer, found("2026-W47", yearsAgo: 0, gap: .years(2)))
        await #expect(throws: ServiceError.notFound(.chart(.older))) {
            try await sut.find(.older, from: oldest.place)
        }
        await #expect(throws: ServiceError.notFound(.chart(.newer))) {
            try await sut.find(.newer, from: newer.place)
        }
    }

    @Test("Earlier and later skip weeks without plays, and end at the current week") func weeks() async throws
    {
        let sut = makeSUT("2018-W52", "2019-W01", "2019-W05", "2026-W48").finder
        let place = ChartPlace(day: Self.thursday(of: "2019-W01"))

        let earlier = try await sut.find(.earlier, from: place)
        let later = try await sut.find(.later, from: place)

        expectEqual(earlier, .init(place: Self.place("2018-W52"), week: .iso("2018-W52")))
        expectEqual(later, .init(place: Self.place("2019-W05"), week: .iso("2019-W05"), gap: .weeks(3)))
        await #expect(throws: ServiceError.notFound(.chart(.earlier))) {
            try await sut.find(.earlier, from: earlier.place)
        }
        await #expect(throws: ServiceError.notFound(.chart(.later))) {
            try await sut.find(.later, from: later.place)
        }
    }

    @Test("After a step to another week, years are counted from that week") func otherYears() async throws {
        let sut = makeSUT("2018-W14", "2019-W13", "2019-W14").finder

        let earlier = try await sut.find(.earlier, from: Self.place("2019-W15"))
        let older = try await sut.find(.older, from: earlier.place)

        expectEqual([earlier.week, older.week], [.iso("2019-W14"), .iso("2018-W14")])
    }

    @Test(
        "The nearest week with plays is before or after; of two equally near ones, the earlier",
        arguments: [
            (["2019-W10", "2019-W16"], "2019-W16"), (["2019-W13", "2019-W16"], "2019-W13"),
            (["2019-W12"], "2019-W12"), (["2020-W01"], "2020-W01"), (["2026-W50"], nil), ([], nil),
        ] as [([String], String?)]
    )
    func nearest(played: [String], nearest: String?) async throws {
        let finder = ChartFinder(
            charts: ChartBrowsingSpy(plays: played.map(Self.thursday)),
            calendar: .utc,
            now: now
        )

        try await expectEqual(finder.nearest(to: .iso("2019-W14")), nearest.map { .iso($0) })
    }

    @Test("Of two weeks equally near, the earlier one is used") func nearestTie() async throws {
        let week = Week.iso("2019-W14")
        let plays = [
            week.interval.lowerBound.addingTimeInterval(-900),
            week.interval.upperBound.addingTimeInterval(900),
        ]
        let finder = ChartFinder(charts: ChartBrowsingSpy(plays: plays), calendar: .utc, now: now)

        try await expectEqual(finder.nearest(to: week), .iso("2019-W13"))
    }

    @Test("All years from the first play to now are included, regardless of the requested week")
    func allYears() async throws {
        let sut = makeSUT("2024-W20", "2025-W47").finder

        let weeks = try await sut.years(around: ChartPlace(day: Self.thursday(of: "2025-W14")))

        expectEqual(weeks, ["2025-W14", "2026-W14"].map(Week.iso))
        try await expectEqual(makeSUT().finder.years(around: ChartPlace(day: now)), [.iso("2026-W47")])
    }

    @Test("The years between a week and this week are also right across the turn of the year")
    func yearsAgo() throws {
        let newYear = try Date("2027-01-01T12:00:00Z", strategy: .iso8601)
        let finder = ChartFinder(charts: ChartBrowsingSpy(), calendar: .utc, now: newYear)

        expectEqual(finder.yearsAgo(.iso("2026-W53")), 0)
        expectEqual(finder.yearsAgo(.iso("2026-W01")), 1)
        expectEqual(finder.yearsAgo(.iso("2025-W01")), 2)
        #expect(finder.yearsAgo(.iso("2025-W14")) == nil)
        #expect(finder.yearsAgo(.iso("2027-W01")) == nil)
    }

    private static func thursday(of week: String) -> Date {
        Week.iso(week).interval.lowerBound.addingTimeInterval(3.5 * 86_400)
    }

    private static func place(_ week: String) -> ChartPlace { ChartPlace(day: thursday(of: week)) }

    private func found(_ week: String, yearsAgo: Int, gap: ChartGap? = nil) -> ChartFinder.Found {
        .init(place: ChartPlace(day: now, yearsAgo: yearsAgo), week: .iso(week), gap: gap)
    }

    private struct SUT {
        let finder: ChartFinder
        let charts: ChartBrowsingSpy

        func find(_ time: ChartTime) async throws -> ChartFinder.Found { try await finder.find(time) }
    }

    private func makeSUT(_ played: String...) -> SUT {
        let charts = ChartBrowsingSpy(plays: played.map(Self.thursday))
        return SUT(finder: ChartFinder(charts: charts, calendar: .utc, now: now), charts: charts)
    }
}
