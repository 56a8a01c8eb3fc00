import TestSupport
import Testing

@testable import Web

@Suite("Round scales") struct RoundScaleTests {
    @Test(
        "Lines are round numbers up to the largest value",
        arguments: [
            (0, [0, 1]), (1, [0, 1]), (3, [0, 1, 2, 3]), (5, [0, 2, 4, 6]), (100, [0, 50, 100]),
            (133, [0, 50, 100, 150]),
            (2_282, [0, 1000, 2000, 3000]),
        ]
    )
    func lines(most: Int, lines: [Int]) {
        expectEqual(RoundScale(upTo: most).lines, lines)
    }

    @Test("Every value fits, even the largest possible one", arguments: [Int.min, -1, 7, 999_999_999, .max])
    func extremes(most: Int) {
        let scale = RoundScale(upTo: most)

        #expect((2...5).contains(scale.lines.count))
        #expect((0...1).contains(scale.part(most)))
        expectEqual(scale.part(.max), 1)
    }
}
