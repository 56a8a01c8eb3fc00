import Records
import TestSupport
import Testing

struct NumbersTests {
    @Test(
        "Digits are grouped by three",
        arguments: [
            (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (1_234_567, "1,234,567"),
            (Int.min, "-9,223,372,036,854,775,808"),
        ]
    )
    func grouped(number: Int, text: String) {
        expectEqual(number.grouped, text)
    }

    @Test(
        "A noun is in the plural unless there is one",
        arguments: [(0, "0 tracks"), (1, "1 track"), (-1, "-1 tracks"), (1234, "1,234 tracks")]
    )
    func counted(number: Int, text: String) {
        expectEqual(number.counted("track"), text)
    }
}
