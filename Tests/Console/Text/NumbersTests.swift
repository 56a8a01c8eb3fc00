import Testing

@testable import Console

@Suite struct NumbersTests {
    @Test(
        "Digits are grouped by three",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (1_234_567, "1,234,567"),
            (Int.min, "-9,223,372,036,854,775,808"),
        ]
    )
    func grouped(number: Int, text: String) {
        #expect(number.grouped == text)
    }
}
