import TestSupport
import Testing

@testable import Web

@Suite("Heat maps") struct HeatMapTests {
    private func map(_ values: [Int], firstWeekday: Int = 3) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return HeatMap(
            title: "Plays per day",
            days: values.enumerated().map { index, value in
                let (month, day) = (index / 31 % 12, index % 31 + 1)
                return .init(
                    name: "\(day) \(months[month])",
                    month: day == 1 ? months[month] : nil,
                    value: value,
                    address: "/days/2026-\(10 + month)-\(9 + day)"
                )
            },
            firstWeekday: firstWeekday
        ).markup.html
    }

    @Test("A day is a cell in the column of its week, with a link and a tooltip") func cell() {
        let html = map([0, 1, 0, 0, 9])

        #expect(html.contains(#"<g class="h4"><a tabindex="-1" href="/days/2026-10-14"><path d="M1 0h1"/>"#))
        #expect(html.contains("<title>5 Jan: 9 plays</title></a></g>"))
        #expect(html.contains(#"<path class="h0" d="M0 3h1M0 5h1M0 6h1"/>"#))
    }

    @Test("The legend has the colour and the numbers of each level that occurs") func legend() {
        let html = map([0, 1, 2, 2, 1_200])

        expectEqual(html.ranges(of: "<li>").count, 4)
        #expect(html.contains(#"<path class="h0" d="M0 .5h1"/></svg>no plays</li>"#))
        #expect(html.contains(#"<path class="h1" d="M0 .5h1"/></svg>1–2</li>"#))
        #expect(html.contains(#"<path class="h3" d="M0 .5h1"/></svg>3–1,199</li>"#))
        #expect(html.contains(#"<path class="h4" d="M0 .5h1"/></svg>1,200</li>"#))
    }

    @Test("The table has a row for each week, with blanks before the first day") func table() {
        let html = map([0, 1, 0, 0, 9])

        #expect(
            html.contains(
                #"<tr><th scope="row"><bdi>1 Jan</bdi></th><td></td><td></td><td></td>"#
                    + #"<td><a href="/days/2026-10-10">0</a></td><td><a href="/days/2026-10-11">1</a></td>"#
            )
        )
        #expect(
            html.contains(
                #"<tr><th scope="row"><bdi>5 Jan</bdi></th><td><a href="/days/2026-10-14">9</a></td></tr>"#
            )
        )
    }

    @Test("A year is two drawings, each with a label and the names of its months") func halves() {
        let html = map(Array(repeating: 1, count: 365))

        expectEqual(html.ranges(of: #"<svg viewBox="-2.6"#).count, 2)
        #expect(html.contains(#"aria-label="Plays per day, 1 Jan to 31 Jun: up to 1 play, most on 1 Jan""#))
        expectEqual(html.ranges(of: #"y="-.9""#).count, 12)
    }

    @Test("A year with plays on four of five days is drawn in less than 30 kB, a full one in less than 36")
    func size() {
        let (most, all) = (map((0..<365).map { $0 % 5 * 7 }), map((0..<365).map { $0 % 40 + 1 }))

        #expect((most.firstRange(of: "<details>")?.lowerBound.utf16Offset(in: most) ?? .max) < 30_000)
        #expect((all.firstRange(of: "<details>")?.lowerBound.utf16Offset(in: all) ?? .max) < 36_000)
    }

    @Test("Any numbers can be shown", arguments: [[0], [1], [.max, .min, .max - 1]]) func extremes(
        values: [Int]
    ) {
        #expect(map(values, firstWeekday: 99).hasPrefix("<figure>"))
        #expect(map(values, firstWeekday: .min).hasPrefix("<figure>"))
    }

    @Test("A map without days is a sentence") func empty() {
        expectEqual(map([]), #"<p class="none">No plays.</p>"#)
    }
}
