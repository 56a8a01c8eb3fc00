import TestSupport
import Testing

@testable import Web

@Suite("Numbers") struct NumberTests {

    @Test(
        "Coordinates are short",
        arguments: [
            (0, "0"), (12, "12"), (12.5, "12.5"), (0.046, "0.05"), (-1.25, "-1.25"), (-0.001, "0"),
            (99.999, "100"),
            (Double.infinity, "0"), (Double.nan, "0"), (1e300, "1000000"),
        ]
    )
    func short(number: Double, text: String) {
        expectEqual(number.short, text)
    }
}
