import TestSupport
import Testing

@testable import Importer

@Suite("Natural order of names")
struct NaturalOrderTests {
    @Test("Numbers sort by value, and folders before similar names")
    func order() {
        let names = [
            "", "/a", "1", "01", "2", "10", "10/1", "10 a", "A", "a", "a/9", "a/10", "a b", "a1", "a1b",
            "a02", "a2b",
            "b", "99999999999999999999998", "99999999999999999999999",
        ]
        let expected = [
            "", "/a", "01", "1", "2", "10", "10/1", "10 a", "99999999999999999999998",
            "99999999999999999999999", "A",
            "a", "a/9", "a/10", "a b", "a1", "a1b", "a02", "a2b", "b",
        ]

        let sorted = names.reversed().sorted { NaturalOrder.precedes(Array($0.utf8), Array($1.utf8)) }

        expectEqual(sorted, expected)
    }

    @Test("The order is total: different names never tie, and comparisons are transitive")
    func consistency() {
        var generator = SeededGenerator(trial: 3)
        let alphabet = Array("01a/ ".utf8)
        let names = (0..<60).map { _ in
            (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
        }

        for a in names {
            for b in names {
                let isFirst = NaturalOrder.precedes(a, b)
                #expect(isFirst != NaturalOrder.precedes(b, a) || a == b)
                for c in names where isFirst && NaturalOrder.precedes(b, c) {
                    #expect(NaturalOrder.precedes(a, c))
                }
            }
        }
    }
}
