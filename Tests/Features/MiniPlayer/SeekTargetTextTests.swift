import Entities
import TestSupport
import Testing

@testable import MiniPlayerPrompt

struct SeekTargetTextTests {
    @Test(
        "A time or a distance is parsed",
        arguments: [
            ("1:30", .position(milliseconds: 90_000)), ("0", .position(milliseconds: 0)),
            ("+10", .distance(milliseconds: 10_000)), ("-1:02:03", .distance(milliseconds: -3_723_000)),
        ] as [(String, SeekTarget)]
    )
    func time(text: String, target: SeekTarget) {
        expectEqual(SeekTarget(text), target)
    }

    @Test(
        "Text that isn't a time is rejected",
        arguments: ["", "+", "--1", "1:", "1:60", "ten", "1.5", "99999999999999999999"]
    )
    func notATime(text: String) {
        #expect(SeekTarget(text) == nil)
    }
}
