import Entities
import TestSupport
import Testing

struct PlayingTimeTests {
    @Test(
        "Minutes and seconds are parsed, with or without hours",
        arguments: [
            ("0:00", 0), ("4:44", 284_000), ("59:59", 3_599_000), ("1:02:03", 3_723_000),
            ("90:00", 5_400_000),
            ("9999:59:59", 35_999_999_000),
        ]
    )
    func reading(text: String, milliseconds: Int) {
        expectEqual(PlayingTime(text)?.milliseconds, milliseconds)
    }

    @Test(
        "Any other text is rejected",
        arguments: [
            "", "4", "4:4", "4:60", "1:60:00", ":30", "4:", "-1:00", "4:44.5", "10000:00", "a:bc", "1:2:3:4",
        ]
    )
    func otherText(text: String) {
        #expect(PlayingTime(text) == nil)
    }

    @Test(
        "A time is formatted in whole seconds",
        arguments: [(0, "0:00"), (284_999, "4:44"), (3_600_000, "1:00:00"), (-5, "0:00")]
    )
    func writing(milliseconds: Int, text: String) {
        expectEqual(PlayingTime(milliseconds: milliseconds).description, text)
    }

    @Test("The longest time is formatted") func longestTime() {
        expectEqual(PlayingTime(milliseconds: .max).description, "2562047788015:12:55")
    }
}
