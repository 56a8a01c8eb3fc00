import TestSupport
import Testing

@testable import Web

@Suite("Bar plots") struct BarPlotTests {
    private func plot(_ values: [Int], before: [Int?]? = nil, current: Int? = nil) -> String {
        BarPlot(
            title: "Plays per week",
            step: "Week",
            bars: values.enumerated().map { index, value in
                .init(name: "Week \(index)", tick: "\(index)", value: value, address: "/weeks/\(index)")
            },
            before: before.map { .init(name: "Last year", values: $0) },
            current: current
        ).markup.html
    }

    @Test("A bar is linked and has its number as a tooltip") func bar() {
        let html = plot([5, 10], current: 1)

        #expect(
            html.contains(
                ##"<a tabindex="-1" href="/weeks/1"><rect class="hit" x="16.67%" width="16.67%" height="158"/>"##
                    + ##"<rect class="on" x="18.17%" y="8" width="13.67%" height="150"/><title>Week 1: 10 plays</title></a>"##
            )
        )
    }

    @Test("The plot has a label, and its table has the same numbers and links") func table() {
        let html = plot([5, 10], before: [7])

        #expect(html.contains(#"aria-label="Plays per week: from 5 to 10 plays, most in Week 1""#))
        #expect(
            html.contains(
                #"<tr><th scope="row"><a href="/weeks/0"><bdi>Week 0</bdi></a></th><td>5</td><td>7</td></tr>"#
                    + #"<tr><th scope="row"><a href="/weeks/1"><bdi>Week 1</bdi></a></th><td>10</td><td></td></tr>"#
            )
        )
    }

    @Test("The previous period is a line through its numbers") func before() {
        #expect(plot([5, 10], before: [10, 5, 99]).contains(#"d="M8.33 8L25 83""#) == false)
        #expect(plot([5, 10], before: [10, 5]).contains(#"<path class="before" d="M8.33 8L25 83"/>"#))
        #expect(!plot([5, 10]).contains("before"))
    }

    @Test("A missing number in the previous period leaves a gap in the line and an empty cell") func gap() {
        let html = plot([5, 10, 5, 5], before: [10, 5, nil, 5])

        #expect(html.contains(#"d="M8.33 8L25 83M58.33 83""#))
        #expect(html.contains(#"<bdi>Week 2</bdi></a></th><td>5</td><td></td></tr>"#))
    }

    @Test("Every second name is hidden on a narrow plot") func ticks() {
        let html = plot([1, 2, 3])

        expectEqual(html.components(separatedBy: #"class="x odd""#), 2)
        expectEqual(html.components(separatedBy: #"class="x""#), 3)
    }

    @Test("A plot without bars is a sentence", arguments: [[], nil] as [[Int]?]) func empty(before: [Int]?) {
        expectEqual(plot([], before: before), #"<p class="none">No plays.</p>"#)
    }

    @Test("Any numbers can be shown", arguments: [[0], [1], [.max, 0, .min], [.max, .max]]) func extremes(
        values: [Int]
    ) {
        let html = plot(values, before: values.reversed(), current: 99)

        #expect(html.hasPrefix("<figure>"))
        #expect(!html.contains("nan") && !html.contains("inf"))
    }

    @Test("A year of weeks takes less than 20 kB") func size() {
        #expect(plot((1...53).map { $0 * 7 }, before: Array(1...53)).utf8.count < 20_000)
    }
}

extension String {
    /// The number of parts between separators.
    fileprivate func components(separatedBy separator: String) -> Int {
        ranges(of: separator).count + 1
    }
}
