import Foundation
import TestSupport
import Testing

@testable import Console

extension AtTerminal {
    /// Random keys, pressed one after the other or all together.
    @Suite struct LineEditorRandomTests {
        @Test("The line that Enter returns is the line on the screen", arguments: [80, 40, 21])
        func keys(columns: Int) async throws {
            let sut = try Prompt(
                columns: columns,
                rows: 12,
                style: .colored,
                extras: PromptExtras(),
                complete: Self.values
            )
            var random = SeededGenerator(trial: UInt64(columns))

            for number in 1...trials(10, nightly: 1_000) {
                let keys = (0..<60).map { _ in Self.keys.randomElement(using: &random) ?? "" }
                let isBurst = Bool.random(using: &random)
                let input = await sut.read(prompt: "\(number)>") { terminal in
                    for key in isBurst ? [keys.joined()] : keys { terminal.type(key) }
                    terminal.type("\r")
                }

                guard case .line(let line) = input else {
                    Issue.record("\(keys)")
                    return
                }
                let content = LineContent(prompt: "\(number)> ", line: line.wideCharacters)
                let text = LineFrame(content, columns: columns).text
                // The last row may consist of spaces; the first may have scrolled away.
                let expected = (text.last == "" ? text.dropLast() : text[...]).suffix(11)
                let lines = await sut.terminal.lines { $0.suffix(expected.count) == expected }
                try #require(lines.suffix(expected.count) == expected, "\(keys)")
            }
        }

        /// Values for what is typed behind the last space.
        private static let values: Completer = { line, cursor in
            let words = line.prefix(cursor).split(separator: " ", omittingEmptySubsequences: false)
            let word = words.last ?? ""
            let candidates = ["東京 🎶", String(repeating: "long ", count: 20), "e\u{301}"].map { end in
                Candidate(insertion: "\(word)\(end) ", label: "\(word)\(end)")
            }
            return Completion(range: cursor - word.count..<cursor, candidates: candidates, areValues: true)
        }

        /// Text, and keys that move, edit and choose.
        private static let keys =
            ["a", "b", "é", "e\u{301}", "東", "🎶", " ", "some words ", "1234567890"]
            + ["\u{1}", "\u{5}", "\u{2}", "\u{6}", "\u{7F}", "\u{B}", "\u{19}", "\u{17}", "\u{15}"]
            + [
                "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{14}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D",
                "\u{12}", "\t", "\u{1B}[Z",
            ]
            + ["\u{1B}[H", "\u{1B}OF", "\u{1B}[3~", "\u{1B}[1;5D", "\u{1B}[200~pasted\ttext\u{1B}[201~"]
    }
}
