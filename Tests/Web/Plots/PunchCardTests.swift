import TestSupport
import Testing

@testable import Web

@Suite("Punch cards") struct PunchCardTests {
    @Test("The area of a dot is proportional to its number") func area() {
        let html = PunchCard(title: "Plays", values: [[4, 1], [], [0, 0, 16]]).markup.html

        #expect(
            html.contains(#"<circle cx="10.4%" cy="45" r="6.3"><title>Wed 2:00: 16</title></circle>"#)
        )
        #expect(
            html.contains(#"<circle cx="2.1%" cy="9" r="3.2"><title>Mon 0:00: 4</title></circle>"#)
        )
        expectEqual(html.ranges(of: "<circle").count, 3)
        #expect(html.contains(#"aria-label="Plays: up to 16 plays, most on Wed at 2:00""#))
    }

    @Test("The table has a row for each hour") func table() {
        let html = PunchCard(title: "Plays", values: [[4], [5]]).markup.html

        expectEqual(html.ranges(of: #"<th scope="row">"#).count, 24)
        #expect(html.contains(#"<tr><th scope="row">0:00</th><td>4</td><td>5</td><td>0</td>"#))
    }

    @Test("Any numbers can be shown", arguments: [[[.max, .min, 1]], Array(repeating: [1], count: 9)])
    func extremes(values: [[Int]]) {
        #expect(PunchCard(title: "Plays", values: values).markup.html.hasPrefix("<figure>"))
    }

    @Test("A card without plays is a sentence", arguments: [[], [[0], [-1]]]) func empty(values: [[Int]]) {
        expectEqual(PunchCard(title: "Plays", values: values).markup.html, #"<p class="none">No plays.</p>"#)
    }
}
