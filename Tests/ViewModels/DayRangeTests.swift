import Foundation
import TestSupport
import Testing
import ViewModels

struct DayRangeTests {
    @Test(
        "The ends are days, weeks, months or years in the calendar's time zone",
        arguments: [
            (nil, nil, nil, nil),
            ("2015-03-02", "2015-03-02", "2015-03-01T18:30:00Z", "2015-03-02T18:30:00Z"),
            ("2015-02", "2015-03", "2015-01-31T18:30:00Z", "2015-03-31T18:30:00Z"),
            ("2015", "2015", "2014-12-31T18:30:00Z", "2015-12-31T18:30:00Z"),
            ("2015-W10", "2015-W10", "2015-03-01T18:30:00Z", "2015-03-08T18:30:00Z"),
            ("2016-02-29", "2017", "2016-02-28T18:30:00Z", "2017-12-31T18:30:00Z"),
        ] as [(String?, String?, String?, String?)]
    )
    func ends(from: String?, to: String?, start: String?, end: String?) throws {
        let range = try #require(DayRange(from: from, to: to, calendar: .kolkata))

        expectEqual(range.dates?.lowerBound.formatted(.iso8601), start)
        expectEqual(range.dates?.upperBound.formatted(.iso8601), end)
    }

    @Test("A day on which clocks change at midnight ends with the next day") func dayWithoutMidnight() throws
    {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "America/Sao_Paulo"))

        let range = try #require(DayRange(from: "2018-11-04", to: "2018-11-04", calendar: calendar))

        expectEqual(range.dates?.lowerBound.formatted(.iso8601), "2018-11-04T03:00:00Z")
        expectEqual(range.dates?.upperBound.formatted(.iso8601), "2018-11-05T02:00:00Z")
    }

    @Test("A range without an end extends to the distant future") func openEnd() throws {
        let range = try #require(DayRange(from: "2015", to: nil, calendar: .kolkata))

        expectEqual(range.dates?.upperBound, .distantFuture)
    }

    @Test(
        "Text that isn't a date doesn't create a range",
        arguments: [
            "", "15", "2015-3", "2015-13", "2015-00", "2015-02-29", "2015-03-32", "2015-03-02-01", "2015/03",
            "2015-W54", "2015W10", "W", "twenty", "+015",
            "２０１５",
        ]
    )
    func notADate(text: String) {
        #expect(DayRange(from: text, to: nil, calendar: .kolkata) == nil)
        #expect(DayRange(from: nil, to: text, calendar: .kolkata) == nil)
    }

    @Test("An end before the beginning doesn't create a range") func endBeforeStart() {
        #expect(DayRange(from: "2016", to: "2015", calendar: .kolkata) == nil)
    }
}
