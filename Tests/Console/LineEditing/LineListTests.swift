import TestSupport
import Testing

@testable import Console

@Suite struct LineListTests {
    @Test("Rows that don't fit are counted, and the chosen one is always shown")
    func tall() {
        var sut = list((1...2000).map { "track \($0)" })

        let first = sut.lines(limit: 4).map(\.text)
        for _ in 0..<1000 { _ = sut.goDown() }
        let middle = sut.lines(limit: 4).map(\.text)

        expectEqual(first, ["  track 1", "  track 2", "  track 3", "  … and 1,997 more"])
        expectEqual(middle, ["  track 999", "> track 1000", "  track 1001", "  … and 1,997 more"])
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
            for: empty
        )

        expectEqual(sut.lines(limit: 9).map(\.text), ["  add   add a track", "  東京  x"])
    }

    @Test("The chosen row replaces its part of the line, with the cursor behind it")
    func filled() {
        let completion = Completion(
            range: 2..<4,
            candidates: [Candidate(insertion: "Bjo\u{308}rk ", label: "")]
        )
        var sut = LineList(of: completion, for: TypedLine(text: "é bj ok", cursor: 4))
        #expect(sut.filled == nil)

        #expect(sut.goDown() == true)

        expectEqual(sut.filled, "é Bjo\u{308}rk  ok")
        expectEqual(sut.filledCursor, 9)
    }

    @Test(
        "Values are offered if two letters are typed and there is something left to type",
        arguments: [
            ("play bj", ["Björk"], true), ("play b", ["Björk"], false), ("play \"b", ["Björk"], false),
            ("play bj", [], false), ("play Björk", ["Björk"], false),
            ("play Björk", ["Björk", "Björks"], true),
        ]
    )
    func offered(line: String, labels: [String], isOffered: Bool) {
        expectEqual((offer(labels, for: line) != nil), isOffered)
        #expect(offer(labels, for: line, areValues: false) == nil)
    }

    @Test("A list that is offered keeps the rows that contain the typed text, in any case")
    func narrowed() {
        let sut = offer(["Nick Drake", "Nico"], for: "play ni --json", cursor: 7)

        expectEqual(sut?.narrowed(to: TypedLine(text: "play nick", cursor: 9))?.labels, ["Nick Drake"])
        expectEqual(
            sut?.narrowed(to: TypedLine(text: "play nico", cursor: 7))?.labels,
            ["Nick Drake", "Nico"]
        )
        #expect(sut?.narrowed(to: TypedLine(text: "play nix", cursor: 8)) == nil)
        #expect(sut?.narrowed(to: TypedLine(text: "play ni", cursor: 2)) == nil)
        #expect(sut?.narrowed(to: TypedLine(text: "show ni", cursor: 7)) == nil)
    }

    private func offer(
        _ labels: [String],
        for line: String,
        cursor: Int? = nil,
        areValues: Bool = true
    ) -> LineList? {
        let candidates = labels.map { Candidate(insertion: $0, label: $0) }
        let cursor = cursor ?? line.count
        return LineList(
            offering: Completion(range: 5..<cursor, candidates: candidates, areValues: areValues),
            for: TypedLine(text: line, cursor: cursor)
        )
    }

    private let empty = TypedLine(text: "", cursor: 0)

    private func list(_ labels: [String]) -> LineList {
        let candidates = labels.map { Candidate(insertion: $0, label: $0) }
        return LineList(of: Completion(range: 0..<0, candidates: candidates), for: empty)
    }
}

extension LineList {
    fileprivate var labels: [String] { completion.candidates.map(\.label) }
}
