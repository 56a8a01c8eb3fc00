import Platform
import TestSupport
import Testing

@Suite("Lines from chunks of bytes")
struct LineBufferTests {
    @Test("A line is delivered when it is complete; empty lines are skipped")
    func lines() {
        var sut = LineBuffer()

        let lines = ["a", "b\nc\n\n", "", "d", "\n", "e"].map { portion in
            sut.lines(adding: portion.utf8).map { String(decoding: $0, as: UTF8.self) }
        }

        expectEqual(lines, [[], ["ab", "c"], [], [], ["d"], []])
    }

    @Test("Lines don't depend on the division of text into chunks")
    func anyPortions() {
        var generator = SeededGenerator(trial: 11)
        for _ in 0..<200 {
            let text = generator.text(of: "ab\n", maximumLength: 60)
            var sut = LineBuffer()

            var lines: [String] = []
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let portion = rest.prefix(.random(in: 1...7, using: &generator))
                lines += sut.lines(adding: portion).map { String(decoding: $0, as: UTF8.self) }
                rest = rest.dropFirst(portion.count)
            }

            let complete = text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
            expectEqual(lines, complete.split(separator: "\n").map(String.init))
        }
    }
}
