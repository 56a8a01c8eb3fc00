import Testing

@testable import Console

@Suite struct NumbersTests {
    @Test(
        "Digits stand in groups of three",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (1_234_567, "1,234,567"),
            (Int.min, "-9,223,372,036,854,775,808"),
        ]
    )
    func grouped(number: Int, text: String) {
        #expect(number.grouped == text)
    }

    @Test(
        "A length is shown in minutes, or in hours if it has any",
        arguments: [
            (0, "0:00"), (999, "0:00"), (284_000, "4:44"), (3_599_999, "59:59"), (3_723_000, "1:02:03"),
            (-1, "0:00"), (Int.min, "0:00"), (Int.max, "2562047788015:12:55"),
        ]
    )
    func duration(milliseconds: Int, text: String) {
        #expect(durationText(milliseconds: milliseconds) == text)
    }
}
