import Testing

@testable import Console

@Suite struct LineListTests {
    @Test("Rows that don't fit are counted, and the chosen one is always shown")
    func tall() {
        var sut = list((1...2000).map { "track \($0)" })

        let first = sut.lines(limit: 4).map(\.text)
        for _ in 0..<1000 { _ = sut.goDown() }
        let middle = sut.lines(limit: 4).map(\.text)

        #expect(first == ["  track 1", "  track 2", "  track 3", "  … and 1,997 more"])
        #expect(middle == ["  track 999", "> track 1000", "  track 1001", "  … and 1,997 more"])
    }

    @Test("The help of the rows is aligned")
    func help() {
        let sut = LineList(
            of: Completion(
                range: 0..<0,
                candidates: [
                    Candidate(insertion: "add ", label: "add", help: "add a track"),
                    Candidate(insertion: "東京 ", label: "東京", help: "x"),
                ]
            ),
            for: ""
        )

        #expect(sut.lines(limit: 9).map(\.text) == ["  add   add a track", "  東京  x"])
    }

    @Test("The chosen row replaces its part of the line, with the cursor behind it")
    func filled() {
        let completion = Completion(
            range: 2..<4,
            candidates: [Candidate(insertion: "Bjo\u{308}rk ", label: "")]
        )
        var sut = LineList(of: completion, for: "é bj ok")
        #expect(sut.filled == nil)

        #expect(sut.goDown() == true)

        #expect(sut.filled == "é Bjo\u{308}rk  ok")
        #expect(sut.filledCursor == 9)
    }

    private func list(_ labels: [String]) -> LineList {
        let candidates = labels.map { Candidate(insertion: $0, label: $0) }
        return LineList(of: Completion(range: 0..<0, candidates: candidates), for: "")
    }
}
