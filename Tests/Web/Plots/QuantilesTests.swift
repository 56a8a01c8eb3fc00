import TestSupport
import Testing

@testable import Web

@Suite("Levels of numbers") struct QuantilesTests {
    @Test("The four levels have equally many numbers, and 0 is below them") func quarters() {
        let quantiles = Quantiles(of: Array(0...8))

        expectEqual((0...8).map(quantiles.level), [0, 1, 1, 1, 2, 2, 3, 3, 4])
    }

    @Test(
        "The largest number is on the highest level",
        arguments: [[1], [5, 5, 5], [0, 1, 1, 1, 1, 50], [.max]]
    )
    func largest(values: [Int]) {
        let quantiles = Quantiles(of: values)

        expectEqual(values.max().map(quantiles.level), 4)
        expectEqual(quantiles.level(of: 0), 0)
    }

    @Test(
        "The range of a level has the numbers on it",
        arguments: [[1], [5, 5, 5], [0, 1, 1, 1, 1, 50], Array(0...8), [3, 3, 9, 9, 10, 40]]
    )
    func ranges(values: [Int]) {
        let quantiles = Quantiles(of: values)

        for (range, level) in zip(quantiles.ranges, 1...4) {
            expectEqual(
                (1...(values.max() ?? 1)).filter { quantiles.level(of: $0) == level },
                range.map(Array.init)
                    ?? []
            )
        }
        expectEqual(Quantiles(of: [.max, 2]).ranges, [1...2, 3...(.max - 1), nil, .max ... .max])
        expectEqual(Quantiles(of: [0]).ranges, [nil, nil, nil, nil])
    }

    @Test("Without positive numbers, 0 is on the lowest level") func none() {
        expectEqual(Quantiles(of: [0, -3]).level(of: 0), 0)
    }
}
