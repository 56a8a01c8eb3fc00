import Console
import TestSupport
import Testing

@testable import ConsoleViews

struct RowRangeTests {
    @Test(
        "Rows are numbers from 1 and ranges of them",
        arguments: [("3", 3...3), ("5-8", 5...8), ("7-7", 7...7), ("03", 3...3)]
    )
    func reading(text: String, rows: ClosedRange<Int>) throws {
        #expect(RowRange.looksLike(text))
        try expectEqual(RowRange(text).range, rows)
    }

    @Test(
        "A number that can't be a row is refused",
        arguments: ["0", "00", "0-3", "8-5", "99999999999999999999", "1-99999999999999999999"]
    )
    func refusal(text: String) {
        let message = "\(text) isn't a valid row. Rows start at 1, and ranges are ascending, such as 5-8."

        #expect(RowRange.looksLike(text))
        #expect(throws: CommandFailure.usage(message)) { try RowRange(text) }
    }

    @Test(
        "Any other text is a word",
        arguments: ["-1", "1-2-3", "", "-", "3-", "+3", "３", "kid", "5–8", " 3", "3 "]
    )
    func words(text: String) {
        #expect(!RowRange.looksLike(text))
    }
}
