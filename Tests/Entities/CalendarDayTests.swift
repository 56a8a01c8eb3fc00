import Entities
import Foundation
import TestSupport
import Testing

struct CalendarDayTests {
    @Test(arguments: ["1969-12-31", "1970-01-01", "2000-02-29", "2026-11-22", "9999-12-31", "1600-03-01"])
    func daysAreWrittenAsTheyAreRead(text: String) {
        expectEqual(CalendarDay(text)?.text, text)
    }

    @Test(arguments: ["", "2026-11", "2026-02-30", "2026-13-01", "2026-1-1", "x-y-z", "2026-11-22T10", "--"])
    func whatIsNotADay(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test func daysAreCounted() throws {
        let day = try #require(CalendarDay("2026-11-22"))

        expectEqual(day.adding(9).text, "2026-12-01")
        expectEqual(day.adding(-365).text, "2025-11-22")
        expectEqual(day.weekday, 6)
        expectEqual(day.name, "22 November")
        expectEqual(CalendarDay(number: -1).weekday, 2)
    }

    @Test func theDayOfAnInstantDependsOnTheZone() throws {
        let date = Date(timeIntervalSince1970: 1_795_390_200)
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))

        expectEqual(CalendarDay(date, in: .gmt).text, "2026-11-22")
        expectEqual(CalendarDay(date, in: berlin).text, "2026-11-23")
    }

    @Test(arguments: [
        ([], []), (["2026-02-28"], ["2026-02-28–2026-02-28"]),
        (
            ["2026-02-28", "2026-03-01", "2026-03-03", "2026-12-31", "2027-01-01"],
            ["2026-02-28–2026-03-01", "2026-03-03–2026-03-03", "2026-12-31–2027-01-01"]
        ),
    ])
    func consecutiveDaysAreAStreak(days: [String], streaks: [String]) {
        let found = days.compactMap { CalendarDay($0) }.streaks

        expectEqual(found.map { "\($0.lowerBound.text)–\($0.upperBound.text)" }, streaks)
    }
}
