import Testing

@testable import Web

@Suite("Names below bars") struct TickChoiceTests {
    @Test("Twelve months are all named") func months() {
        #expect(TickChoice(Array(repeating: "Jan", count: 12)).indices == Array(0..<12))
    }

    @Test("Only names that fit are chosen, at equal distances") func many() {
        #expect(TickChoice((0..<24).map { "\($0):00" }).indices == [0, 3, 6, 9, 12, 15, 18, 21])
        #expect(TickChoice((2000..<2020).map { "\($0)" }).indices == Array(stride(from: 0, to: 20, by: 2)))
    }

    @Test("Bars without a name are skipped, and a long name takes the width of ten letters") func some() {
        let long = String(repeating: "x", count: 70_000)

        #expect(TickChoice([nil, "a", nil, "b"]).indices == [1, 3])
        #expect(TickChoice([long, long, long]).indices == [0, 2])
        #expect(TickChoice([]).indices == [])
    }
}
