import Entities
import Foundation
import TestSupport
import Testing
import ViewModels

@testable import Overview

struct WeekReportTests {
    @Test("This week has its days, hours and artists") func sample() {
        let week = WeekReport(.sample)

        expectEqual(week.today.text, "2026-11-21")
        expectEqual(week.monday.text, "2026-11-16")
        expectEqual(week.firstMonday.text, "2025-11-17")
        expectEqual(week.plays, 5)
        expectEqual(week.change, 25)
        expectEqual(week.listenedMs, 1_200_000)
        expectEqual(week.artists, [PlayCountRow(PlayCount(subject: .artist("Radiohead"), plays: 3), row: 1)])
        expectEqual(week.days.first.text, "2024-11-18")
        expectEqual(week.days.sum(from: week.monday, days: 7), 5)
        expectEqual(week.hours.plays[5][9], 2)
    }

    @Test(
        "This week's plays are compared with last week's up to the same hour",
        arguments: [
            // At 09:30, the plays of last Saturday at 9 count, but not those at 10.
            ([(0, 12)], [(0, 10), (5, 9), (5, 10)], -50), ([(0, 0), (5, 9)], [(1, 0), (1, 1)], 0),
            ([], [(0, 0)], -100), ([(0, 0)], [], nil), ([(0, 0), (0, 1)], [(0, 0), (0, 1), (0, 2)], -33),
        ] as [([(Int, Int)], [(Int, Int)], Int?)]
    )
    func change(thisWeek: [(Int, Int)], lastWeek: [(Int, Int)], change: Int?) {
        let hours = lastWeek.map { ($0 - 7, $1) } + thisWeek

        let week = WeekReport(.sample(hours: hours.map { .hour($1, ofDay: $0) }))

        expectEqual(week.change, change)
        expectEqual(week.plays, thisWeek.count)
    }

    @Test(
        "The listening time is unknown if it is less than a minute per play",
        arguments: [(1, 60_000, 60_000), (1, 59_999, nil), (2, 119_999, nil), (0, 0, nil), (1, 0, nil)]
    )
    func listeningTime(plays: Int, milliseconds: Int, shown: Int?) {
        let week = WeekReport(
            .sample(
                hours: (0..<plays).map { .hour($0, ofDay: 0) },
                week: [PlayBucket(start: .monday, plays: plays, listenedMs: milliseconds)]
            )
        )

        expectEqual(week.listenedMs, shown)
    }

    @Test("Last week begins at midnight, also before a change of the clocks") func clockChange() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        // Monday, 30 March 2026, 09:30, and a week and an hour before.
        let now = Date(timeIntervalSince1970: 1_774_855_800)
        let sunday = try #require(CalendarDay("2026-03-22")).start(in: berlin) + 23 * 3_600

        let week = WeekReport(
            .sample(
                hours: [
                    PlayBucket(start: sunday, plays: 4), PlayBucket(start: sunday + 3_600, plays: 2),
                    PlayBucket(start: now - 1_800, plays: 3),
                ],
                timeZone: berlin,
                now: now
            )
        )

        expectEqual(week.plays, 3)
        expectEqual(week.change, 50)
    }

    @Test("Days and hours are in the time zone") func timeZone() throws {
        let kolkata = try #require(TimeZone(identifier: "Asia/Kolkata"))
        // 18:30 in Greenwich is midnight.
        let midnight = Date.monday - 5.5 * 3_600

        let week = WeekReport(
            .sample(
                days: [PlayBucket(start: midnight, plays: 2)],
                hours: [
                    PlayBucket(start: midnight - 3_600, plays: 4), PlayBucket(start: midnight, plays: 2),
                ],
                timeZone: kolkata
            )
        )

        expectEqual(week.plays, 2)
        expectEqual(week.days.sum(from: week.monday, days: 1), 2)
        expectEqual(week.hours.plays[0][0], 2)
        expectEqual(week.hours.plays[6][23], 4)
    }
}
