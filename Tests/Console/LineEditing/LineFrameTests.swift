import TestSupport
import Testing

@testable import Console

@Suite struct LineFrameTests {
    @Test(
        "A line is wrapped at the terminal's width, with the cursor at its offset",
        arguments: [
            ("", 0, [">"], 0, 2), ("abc", 3, ["> abc"], 0, 5), ("abc", 1, ["> abc"], 0, 3),
            ("1234567", 7, ["> 1234567"], 0, 9), ("12345678", 8, ["> 12345678", ""], 1, 0),
            ("12345678", 7, ["> 12345678"], 0, 9), ("123456789", 9, ["> 12345678", "9"], 1, 1),
            ("1234567東", 8, ["> 1234567", "東"], 1, 2), ("1234567東", 7, ["> 1234567", "東"], 1, 0),
            ("123456東", 7, ["> 123456東", ""], 1, 0), ("e\u{301}x", 2, ["> e\u{301}x"], 0, 3),
            ("e\u{301}x", 1, ["> e\u{301}x"], 0, 2), ("a\nb", 3, ["> a", "b"], 1, 1),
            ("12345678\nb", 8, ["> 12345678", "b"], 0, 9), ("a\u{1}b\u{202E}", 2, ["> a�b�"], 0, 4),
            ("\u{301}", 1, ["> \u{301}"], 0, 2),
        ] as [(String, Int, [String], Int, Int)]
    )
    func layout(line: String, cursor: Int, rows: [String], row: Int, column: Int) {
        let sut = LineFrame(
            LineContent(prompt: "> ", line: line.wideCharacters, cursor: cursor),
            columns: 10
        )

        expectEqual(sut.text, rows)
        expectEqual(sut.cursor, LineFrame.Position(row: row, column: column))
    }

    @Test("The status is in a row of its own, truncated and dim; the prompt is coloured")
    func parts() {
        var status = StyledLine("Kid A and more", as: .accent)
        status.append("!")

        let sut = LineFrame(
            LineContent(
                status: status,
                prompt: "moons> ",
                line: "ab".wideCharacters,
                cursor: nil,
                mark: "^C"
            ),
            columns: 10
        )

        expectEqual(
            sut.text,
            ["Kid A an…", "moons> ab^C"].flatMap { $0.count > 10 ? ["moons> ab^", "C"] : [$0] }
        )
        expectEqual(sut.rows[0].cells.map(\.role), Array(repeating: .accent, count: 9))
        expectEqual(
            sut.rows[1].cells.map(\.role),
            Array(repeating: .accent, count: 6) + [nil, nil, nil, nil]
        )
    }

    @Test("A suggestion is dim, and shown without the space at its end")
    func suggestion() {
        let content = LineContent(line: "li".wideCharacters, cursor: 2, suggestion: "st -a ")

        let sut = LineFrame(content, columns: 10)

        expectEqual(sut.rows.map { $0.cells.map(\.text).joined() }, ["list -a"])
        expectEqual(sut.rows[0].cells.map(\.role), [nil, nil] + Array(repeating: .dim, count: 5))
    }

    @Test("Of a line taller than the screen, the rows around the cursor are shown")
    func tall() {
        let line = (0..<9).map(String.init).joined(separator: "\n")

        let frames = [0, 8, 17].map { cursor in
            LineFrame(LineContent(line: line.wideCharacters, cursor: cursor), columns: 10)
                .around(cursorWithin: 4)
        }

        expectEqual(
            frames.map(\.text),
            [["0", "1", "2", "3"], ["2", "3", "4", "5"], ["5", "6", "7", "8"]]
        )
        expectEqual(frames.map(\.cursor.row), [0, 2, 3])
    }

    @Test(
        "The cursor's row in a rewrapped terminal follows from the rows' widths",
        arguments: [(40, 0), (20, 0), (10, 1), (5, 3)]
    )
    func rewrapped(columns: Int, row: Int) {
        // Rows of 20 and 4 cells.
        let sut = LineFrame(
            LineContent(line: "12345678901234567890abcd".wideCharacters, cursor: 17),
            columns: 20
        )

        expectEqual(sut.cursorRow(rewrappedAt: columns), row)
    }
}

extension LineFrame {
    /// The rows without trailing spaces.
    var text: [String] {
        rows.map { row in
            var text = row.cells.map(\.text).joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}
