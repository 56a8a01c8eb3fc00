import TestSupport
import Testing

@testable import Console

struct RowMemoryTests {
    @Test("Rows are found by number across all pages") func rows() throws {
        var sut = RowMemory<String>()
        sut.append(["a:1", "a:2"])
        sut.append(["a:3"])

        expectEqual(sut.count, 3)
        try expectEqual(
            sut[2...3],
            ["a:2", "a:3"]
        )
    }

    @Test(
        "Rows that weren't shown aren't found",
        arguments: [
            (4...4, 4), (2...9, 4), (Int.max...Int.max, .max), (1...Int.max, 4), (0...1, 0),
            (Int.min...2, .min),
        ]
    )
    func missing(rows: ClosedRange<Int>, missing: Int) {
        var sut = RowMemory<String>()
        sut.append(["a:1", "a:2", "a:3"])

        let message = "There is no row \(missing): the last list has 3 rows."
        #expect(throws: CommandFailure(code: .notFound, message: message)) { try sut[rows] }
    }

    @Test("The last rows of a long list are remembered, with any page length", arguments: [1, 100, 5000])
    func longList(pageLength: Int) throws {
        var sut = RowMemory<String>()
        let capacity = RowMemory<String>.capacity
        for first in stride(from: 1, through: 3 * capacity, by: pageLength) {
            sut.append((first..<(first + pageLength)).map { "a:\($0)" })
        }

        let last = 3 * capacity
        expectEqual(sut.count, last)
        try expectEqual(
            sut[(last - capacity + 1)...last],
            ((last - capacity + 1)...last).map { "a:\($0)" }
        )
        #expect(throws: CommandFailure.self) { try sut[1...1] }
        #expect(throws: CommandFailure.self) { try sut[1...last] }
    }

    @Test("A forgotten row is reported as such") func forgotten() {
        var sut = RowMemory<String>()
        sut.append((1...20_001).map { "a:\($0)" })

        let message = "Row 10001 was shown too long ago; only the last 10,000 are remembered."
        #expect(throws: CommandFailure(code: .notFound, message: message)) { try sut[10_001...10_002] }
    }
}
