import Entities
import TestSupport
import Testing
import Web
import WebViews

@Suite("Ranges of days on pages") struct RangesTests {
    private let today = CalendarDay(year: 2026, month: 1, day: 1)

    @Test("The usual ranges are those of today") func usual() {
        let html = ranges([:])

        for link in [
            #"<a href="/plays?on=2026-W01">This week</a>"#, #"<a href="/plays?on=2026-01">This month</a>"#,
            #"<a href="/plays?on=2026">This year</a>"#, #"<a href="/plays?on=2025">Last year</a>"#,
            #"<a href="/plays" aria-current="true">Everything</a>"#,
        ] {
            #expect(html.contains(link), "\(link)")
        }
    }

    @Test(
        "The fields have the first and the last day",
        arguments: [
            (["on": "2015-03-02"], "2015-03-02", "2015-03-02"),
            (["on": "2015-W10"], "2015-03-02", "2015-03-08"),
            (["on": "2016-02"], "2016-02-01", "2016-02-29"), (["on": "2015"], "2015-01-01", "2015-12-31"),
            (["from": "2015-12", "to": "2016-12"], "2015-12-01", "2016-12-31"),
        ]
    )
    func fields(values: [String: String], from: String, to: String) {
        let html = ranges(values)

        #expect(html.contains(#"<input type="date" name="from" value="\#(from)">"#))
        #expect(html.contains(#"<input type="date" name="to" value="\#(to)">"#))
    }

    @Test(
        "A day, week, month or year leads to those beside and around it",
        arguments: [
            (
                "2015-03-02", "/plays?on=2015-03-01", "/plays?on=2015-03-03",
                "Week 10, 2–8 March 2015 March 2015 2015"
            ),
            ("2015-W01", "/plays?on=2014-W52", "/plays?on=2015-W02", "January 2015 2015"),
            ("2015-12", "/plays?on=2015-11", "/plays?on=2016-01", "2015"),
            ("2014", "/plays?on=2013", "/plays?on=2015", ""),
        ]
    )
    func neighbours(time: String, previous: String, next: String, wider: String) {
        let html = ranges(["on": time])

        #expect(html.contains(#"<a rel="prev" href="\#(previous)">"#))
        #expect(html.contains(#"<a rel="next" href="\#(next)">"#))
        let names = html.matches(of: /<a href="[^"]*">([A-Z][^<]*\d|\d+)<\/a>/).map { String($0.1) }
        expectEqual(names.joined(separator: " "), wider)
    }

    @Test(
        "No link leads into the future, or before the year 1",
        arguments: [("2026", "next"), ("0001-01", "prev")]
    )
    func ends(time: String, step: String) {
        #expect(!ranges(["on": time]).contains(#"rel="\#(step)""#))
    }

    private func ranges(_ values: [String: String]) -> String {
        WebInput(values, of: WebAddress(path: "/plays", query: values.map { .init($0.key, $0.value) }))
            .ranges(at: "plays", today: today).html
    }
}
