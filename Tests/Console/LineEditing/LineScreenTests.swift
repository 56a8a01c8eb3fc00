import TestSupport
import Testing

@testable import Console

@Suite struct LineScreenTests {
    @Test("A key typed at the end costs a byte, and each change is one write")
    func bytesTyped() {
        let (sut, display) = makeSUT(columns: 40)
        let line = "play everything in its right place by radiohead, and more"
        sut.show("")
        _ = display.takeWrites()

        var counts: [Int] = []
        for length in 1...line.count {
            sut.show(String(line.prefix(length)))
            let writes = display.takeWrites()
            expectEqual(writes.count, 1)
            counts.append(writes.reduce(0) { $0 + $1.utf8.count })
        }

        // Three more bytes where the row ends.
        expectEqual(counts.reduce(0, +), line.count + 2)
        expectEqual(counts.max(), 3)
    }

    @Test(
        "A change costs few bytes",
        arguments: [
            ("ab", 2, "ab", 1, "\u{8}"), ("ab", 1, "ab", 2, "\u{1B}[C"), ("ab", 2, "a", 1, "\u{8}\u{1B}[K"),
            ("abcdef", 0, "abcdef", 6, "\u{1B}[9G"), ("abcdef", 6, "abcdef", 0, "\u{1B}[3G"),
            ("abc", 1, "axc", 2, "x"), ("abc", 1, "axbc", 2, "xbc\u{8}\u{8}"),
        ]
    )
    func bytes(line: String, cursor: Int, newLine: String, newCursor: Int, written: String) {
        let (sut, display) = makeSUT()
        sut.show(line, cursor: cursor)
        _ = display.takeWrites()

        sut.show(newLine, cursor: newCursor)

        expectEqual(display.takeWrites(), [written])
    }

    @Test("A list costs its text, a newline for each row, and a few bytes for its colours")
    func bytesOfList() {
        let (sut, display) = makeSUT(style: .colored)
        let list = [StyledLine("  ", as: .accent), StyledLine("  … and 2 more", as: .dim)]
        var row = list[0]
        row.append("Kid A")
        sut.show("so")
        _ = display.takeWrites()

        sut.show("so", list: [row, list[1]])

        let text = "\n  Kid A\n  \u{1B}[2m… and 2 more"
        expectEqual(display.takeWrites(), [text + "\u{1B}[2A\u{1B}[5G\u{1B}[m"])
    }

    @Test("An unchanged frame writes nothing")
    func unchanged() {
        let (sut, display) = makeSUT()
        sut.show("list")
        _ = display.takeWrites()

        sut.show("list")

        expectEqual(display.takeWrites(), [])
    }

    @Test("The terminal wraps a long line itself, which a copy then contains without newlines")
    func wraps() {
        let (sut, display) = makeSUT(columns: 10)
        sut.show("12345678901234567890")

        display.resize(columns: 30, rows: 6)

        expectEqual(display.screen.lines, ["> 12345678901234567890"])
    }

    @Test("An ended line is shown completely, even if it is taller than the screen")
    func tall() {
        let (sut, display) = makeSUT(columns: 10, rows: 3)
        let line = String(repeating: "1234567890", count: 5)
        sut.show(line)
        expectEqual(display.screen.lines.count, 2)
        _ = display.takeWrites()

        sut.end(LineFrame(LineContent(prompt: "> ", line: line.wideCharacters), columns: 10))

        let text = display.takeWrites().joined()
        #expect(text.matches(of: #/[0-9]/#).count >= 50)
        expectEqual(display.screen.lines, ["9012345678", "90"])
    }

    @Test("A character whose width is uncertain is followed by a jump to the next column")
    func uncertainWidth() {
        let (sut, display) = makeSUT()
        sut.show("")
        _ = display.takeWrites()

        sut.show("👨‍👩‍👧!")

        expectEqual(display.takeWrites(), ["👨‍👩‍👧\u{1B}[5G!"])
    }

    private func makeSUT(
        columns: Int = 40,
        rows: Int = 6,
        style: Style = .plain
    ) -> (LineScreen, ScreenFake) {
        let display = ScreenFake(columns: columns, rows: rows)
        return (LineScreen(display: display, style: style), display)
    }
}

extension LineScreen {
    /// Shows a line behind the prompt `> `.
    fileprivate func show(_ line: String, cursor: Int? = nil, list: [StyledLine] = []) {
        let line = line.wideCharacters
        let content = LineContent(prompt: "> ", line: line, cursor: cursor ?? line.count, list: list)
        show(LineFrame(content, columns: size.columns))
    }
}
