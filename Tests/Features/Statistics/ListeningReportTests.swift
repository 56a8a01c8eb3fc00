import Entities
import Foundation
import TestSupport
import Testing

@testable import Statistics

struct ListeningReportTests {
    @Test("Plays are summed by month, and the day with the most plays is found") func sums() throws {
        let report = try #require(ListeningReport(.sample, now: LibraryStatistics.day(265), timeZone: .gmt))

        #expect((report.plays, report.days, report.unknownPlays) == (1504, 4, 3))
        #expect((report.listenedMs, report.listened) == (4_168_000, "1:09:28"))
        expectEqual(report.busiest, .init(day: "2026-11-20", plays: 1500))
        expectEqual(
            report.first,
            .init(
                title: "Kid A",
                artist: "Radiohead",
                startedAt: "2026-03-01T00:00:00Z",
                day: "2026-03-01"
            )
        )
        expectEqual(
            report.last,
            .init(title: "Roads", artist: nil, startedAt: "2026-11-21T00:00:00Z", day: "2026-11-21")
        )
        expectEqual(
            report.months,
            [
                .init(month: "2026-03", number: 24_314, plays: 2, listenedMs: 568_000),
                .init(month: "2026-11", number: 24_322, plays: 1502, listenedMs: 3_600_000),
            ]
        )
    }

    @Test(
        "The current streak lasts until the end of the day after its last play",
        arguments: [
            (265.0, true), (265.99, true), (266.0, true), (266.99, true), (267.0, false), (264.0, false),
        ]
    )
    func currentStreak(day: Double, isCurrent: Bool) throws {
        let now = LibraryStatistics.day(0).addingTimeInterval(day * 86_400)
        let report = try #require(ListeningReport(.sample, now: now, timeZone: .gmt))

        let streak = ListeningReport.StreakRow(days: 3, from: "2026-11-19", to: "2026-11-21")
        expectEqual(report.longestStreak, streak)
        expectEqual(report.currentStreak, (isCurrent ? streak : nil))
    }

    @Test(
        "A streak survives a clock change, and a day without a midnight",
        arguments: ["Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu"]
    )
    func clocks(zone: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let first = try #require(calendar.date(from: DateComponents(year: 2018, month: 3, day: 1)))
        var statistics = LibraryStatistics.sample
        statistics.days = (0..<300).compactMap { number in
            calendar.date(byAdding: .day, value: number, to: first)
                .map { PlayBucket(start: calendar.startOfDay(for: $0), plays: 1) }
        }

        let report = ListeningReport(statistics, now: .distantFuture, timeZone: calendar.timeZone)

        expectEqual(report?.longestStreak, .init(days: 300, from: "2018-03-01", to: "2018-12-25"))
    }

    @Test("Of equal streaks and days, the first is used") func ties() throws {
        var statistics = LibraryStatistics.sample
        statistics.days = [0, 2, 4].map { PlayBucket(start: LibraryStatistics.day($0), plays: 1) }

        let report = ListeningReport(statistics, now: .distantFuture, timeZone: .gmt)

        expectEqual(report?.longestStreak, .init(days: 1, from: "2026-03-01", to: "2026-03-01"))
        expectEqual(report?.busiest.day, "2026-03-01")
        #expect(report?.listenedMs == nil)
    }

    @Test("Without plays, the report is `nil`") func noPlays() {
        #expect(ListeningReport(LibraryStatistics(), now: .distantFuture, timeZone: .gmt) == nil)
    }
}
