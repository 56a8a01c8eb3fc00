import Entities
import Foundation
import TestSupport
import Testing

@Suite("Weeks") struct WeekCalendarTests {
    private let berlin = WeekCalendar(.iso, timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    private let lastfm = WeekCalendar(.lastfm, timeZone: TimeZone(identifier: "Asia/Tokyo") ?? .gmt)

    @Test("An ISO week begins on Monday at midnight local time, and has 167 hours when clocks go forward")
    func isoWeek() throws {
        let week = try #require(berlin.week(containing: instant("2019-03-31T09:00:00Z")))

        expectEqual(week.description, "2019-W13")
        expectEqual(week.interval, (try instant("2019-03-24T23:00:00Z")..<instant("2019-03-31T22:00:00Z")))
    }

    @Test("Last.fm's weeks begin 604,800 seconds apart in any time zone")
    func lastfmWeeks() throws {
        let first = 1_108_296_000.0
        for count in stride(from: 0, through: 1_084, by: 7) {
            let start = Date(timeIntervalSince1970: first + Double(count) * 604_800)
            for second in [0.0, 302_400, 604_799] {
                let week = try #require(lastfm.week(containing: start.addingTimeInterval(second)))
                expectEqual(week.interval, start..<start.addingTimeInterval(604_800))
                expectEqual(lastfm.week(named: week.description), week)
            }
        }
    }

    @Test("A Last.fm week has the name of the ISO week that begins half a day later")
    func lastfmName() throws {
        expectEqual(lastfm.week(containing: try instant("2019-03-31T12:00:00Z"))?.description, "2019-W14")
        expectEqual(lastfm.week(containing: try instant("2019-03-31T11:59:59Z"))?.description, "2019-W13")
    }

    @Test(
        "A week is found by name",
        arguments: ["2019-W14", "2019-w14", "2020-W53", "2021-W01", "0001-W01"]
    )
    func names(_ name: String) throws {
        let week = try #require(berlin.week(named: name))

        expectEqual(berlin.week(containing: week.interval.lowerBound), week)
        expectEqual(berlin.week(containing: week.interval.upperBound.addingTimeInterval(-1)), week)
        expectEqual(week.description.filter(\.isNumber), name.filter(\.isNumber))
    }

    @Test(
        "An invalid week name finds no week",
        arguments: [
            "", "2019", "2019-W54", "2019-W53", "2019-W00", "19-W1", "2019-W1-1", "W14-2019", "2019-W-1",
            "²019-W1", "2019-10",
        ]
    )
    func noNames(_ name: String) {
        #expect(berlin.week(named: name) == nil)
    }

    @Test("A year before 29 February is 28 February")
    func leapDay() throws {
        let leapDay = try instant("2024-02-29T12:00:00Z")

        let week = try #require(berlin.week(yearsAgo: 1, from: leapDay))

        #expect(week.interval.contains(try instant("2023-02-28T12:00:00Z")))
        expectEqual(berlin.week(yearsAgo: 0, from: leapDay), berlin.week(containing: leapDay))
    }

    @Test(
        "ISO weeks match Foundation's in every time zone",
        arguments: ["Europe/Berlin", "America/Sao_Paulo", "Asia/Kathmandu", "Asia/Beirut", "Africa/Cairo"]
    )
    func foundation(_ zone: String) throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        let weeks = WeekCalendar(.iso, timeZone: timeZone)
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = timeZone
        for day in stride(from: 0, to: 20_000, by: 3) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 1_000)
            let week = try #require(weeks.week(containing: date))
            let expected = try #require(calendar.dateInterval(of: .weekOfYear, for: date))
            expectEqual(week.interval, expected.start..<expected.end)
            expectEqual(week.number, calendar.component(.weekOfYear, from: date))
            expectEqual(week.year, calendar.component(.yearForWeekOfYear, from: date))
        }
    }

    @Test(
        "A week that lacks a day is shorter, and a week with two first midnights begins with the earlier one"
    )
    func oddWeeks() throws {
        let samoa = WeekCalendar(.iso, timeZone: try #require(TimeZone(identifier: "Pacific/Apia")))
        let cuba = WeekCalendar(.iso, timeZone: try #require(TimeZone(identifier: "America/Havana")))

        let short = try #require(samoa.week(containing: try instant("2011-12-29T12:00:00Z")))
        let long = try #require(cuba.week(containing: try instant("1973-10-09T12:00:00Z")))

        expectEqual(short.interval, (try instant("2011-12-26T10:00:00Z")..<instant("2012-01-01T10:00:00Z")))
        expectEqual(long.interval, (try instant("1973-10-08T04:00:00Z")..<instant("1973-10-15T05:00:00Z")))
    }

    @Test("Distant instants aren't in any week")
    func farAway() {
        for seconds in [1e300, -1e300, 1e12, -1e11, .infinity] {
            #expect(berlin.week(containing: Date(timeIntervalSince1970: seconds)) == nil)
        }
    }

    @Test("Adjacent weeks have no gap, even across year ends and clock changes")
    func neighbours() throws {
        for calendar in [berlin, lastfm] {
            var week = try #require(calendar.week(named: "2019-W40"))
            for _ in 1...120 {
                let next = try #require(calendar.week(1, from: week))
                expectEqual(next.interval.lowerBound, week.interval.upperBound)
                expectEqual(calendar.week(-1, from: next), week)
                week = next
            }
        }
    }

    private func instant(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }
}
