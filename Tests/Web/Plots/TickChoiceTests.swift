import TestSupport
import Testing

@testable import Web

@Suite("Names below bars") struct TickChoiceTests {
    @Test("Twelve months are all named") func months() {
        expectEqual(TickChoice(Array(repeating: "Jan", count: 12)).indices, Array(0..<12))
    }

    @Test("Only names that fit are chosen, at equal distances") func many() {
        expectEqual(TickChoice((0..<24).map { "\($0):00" }).indices, [0, 3, 6, 9, 12, 15, 18, 21])
        expectEqual(TickChoice((2000..<2020).map { "\($0)" }).indices, Array(stride(from: 0, to: 20, by: 2)))
    }

    @Test("Bars without a name are skipped, and a long name takes the width of ten letters") func some() {
        let long = String(repeating: "x", count: 70_000)

        expectEqual(TickChoice([nil, "a", nil, "b"]).indices, [1, 3])
        expectEqual(TickChoice([long, long, long]).indices, [0, 2])
        expectEqual(TickChoice([]).indices, [])
    }
}
