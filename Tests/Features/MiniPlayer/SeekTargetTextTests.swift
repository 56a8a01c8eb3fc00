import Entities
import Testing

@testable import MiniPlayerPrompt

struct SeekTargetTextTests {
    @Test(
        arguments: [
            ("1:30", .position(milliseconds: 90_000)), ("0", .position(milliseconds: 0)),
            ("+10", .distance(milliseconds: 10_000)), ("-1:02:03", .distance(milliseconds: -3_723_000)),
        ] as [(String, SeekTarget)]
    )
    func time_isRead(text: String, target: SeekTarget) {
        #expect(SeekTarget(text) == target)
    }

    @Test(arguments: ["", "+", "--1", "1:", "1:60", "ten", "1.5", "99999999999999999999"])
    func whatIsNoTime_isRefused(text: String) {
        #expect(SeekTarget(text) == nil)
    }
}
