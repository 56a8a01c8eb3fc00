import Entities
import Testing

struct PlayingTimeTests {
    @Test(arguments: [
        ("0:00", 0), ("4:44", 284_000), ("59:59", 3_599_000), ("1:02:03", 3_723_000), ("90:00", 5_400_000),
        ("9999:59:59", 35_999_999_000),
    ])
    func minutesAndSeconds_areRead(text: String, milliseconds: Int) {
        #expect(PlayingTime(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "", "4", "4:4", "4:60", "1:60:00", ":30", "4:", "-1:00", "4:44.5", "10000:00", "a:bc", "1:2:3:4",
    ])
    func anythingElse_isNoTime(text: String) {
        #expect(PlayingTime(text) == nil)
    }

    @Test(arguments: [(0, "0:00"), (284_999, "4:44"), (3_600_000, "1:00:00"), (-5, "0:00")])
    func time_isWrittenInWholeSeconds(milliseconds: Int, text: String) {
        #expect(PlayingTime(milliseconds: milliseconds).description == text)
    }

    @Test func longestNumber_isWritten() {
        #expect(PlayingTime(milliseconds: .max).description == "2562047788015:12:55")
    }
}
