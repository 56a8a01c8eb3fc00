import Testing

@testable import ConsoleViews

struct RowRangeTests {
    @Test(
        "Rows are numbers from 1 and ranges of them",
        arguments: [
            ("3", 3...3), ("5-8", 5...8), ("7-7", 7...7), ("0", nil), ("-1", nil), ("8-5", nil), ("1-2-3", nil),
            ("", nil), ("-", nil), ("3-", nil), ("+3", nil), ("３", nil), ("99999999999999999999", nil),
        ] as [(String, ClosedRange<Int>?)]
    )
    func reading(text: String, rows: ClosedRange<Int>?) {
        #expect(RowRange(text)?.range == rows)
    }
}
