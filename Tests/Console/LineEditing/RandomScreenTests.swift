import Foundation
import TestSupport
import Testing

@testable import Console

/// Random changes of the line, the status and the terminal's width, with output in between.
@Suite struct RandomScreenTests {
    @Test("After any change, the screen shows the frame, below the last output", arguments: [80, 40, 21])
    func changes(columns: Int) throws {
        var sut = RandomScreen(columns: columns, trial: UInt64(columns))
        for number in 1...trials(400, nightly: 10_000) {
            let change = sut.change()
            try #require(sut.problem == nil, "Change \(number), \(change): \(sut.problem ?? "")")
        }
    }
}

/// A screen, and what is expected on it.
private struct RandomScreen {
    private let display: ScreenFake
    private let screen: LineScreen
    private var random: SeededGenerator
    private var content = LineContent(prompt: "sidewinder> ", cursor: 0)
    private var hasOutput = false

    init(columns: Int, trial: UInt64) {
        display = ScreenFake(columns: columns, rows: 12)
        screen = LineScreen(display: display, style: .colored)
        random = SeededGenerator(trial: trial)
        screen.begin()
    }

    /// Makes a random change and shows it.
    ///
    /// - Returns: the change.
    mutating func change() -> String {
        let change = Int.random(in: 0..<20, using: &random)
        switch change {
        case 0: content.line = characters(upTo: 200)
        case 1: content.line = []
        case 2: content.status = content.status == nil ? StyledLine(text(upTo: 100), as: .accent) : nil
        case 3: content.status = StyledLine(text(upTo: 100))
        case 4: content.prompt = text(upTo: 20) + "> "
        case 5: print()
        case 6: resize()
        case 7..<11: content.cursor = Int.random(in: 0...content.line.count, using: &random)
        case 11..<14: delete()
        default: insert()
        }
        content.cursor = min(content.cursor ?? 0, content.line.count)
        screen.show(frame)
        return "\(change)"
    }

    private var frame: LineFrame { LineFrame(content, columns: display.size.columns) }

    /// The difference to what is expected on the screen; `nil` if there is none.
    var problem: String? {
        let shown = display.screen
        let frame = frame.around(cursorWithin: display.size.rows - 1)
        let top = shown.row - frame.cursor.row
        guard top >= 0, top + frame.rows.count <= shown.cells.count, shown.column == frame.cursor.column
        else {
            return "The cursor is at \(shown.row), \(shown.column), not at \(frame.cursor)."
        }
        var expected = frame.rows.map { $0.drawn(columns: frame.columns) }
        expected += Array(
            repeating: LineFrame.Row().drawn(columns: frame.columns),
            count: max(0, shown.cells.count - top - expected.count)
        )
        let actual = shown.cells[top...].map { $0.map(\.comparable) }
        if let row = expected.indices.first(where: { expected[$0] != actual[$0] }) {
            return
                "Row \(row):\n\(shown.lines.joined(separator: "\n"))\nExpected:\n\(frame.rows[row...].first as Any)"
        }
        // Each output ends in an exclamation mark, which occurs nowhere else.
        guard hasOutput, top > 0, shown.cells[top - 1].last(where: { $0.text != " " })?.text != "!" else {
            return nil
        }
        return "Above:\n\(shown.lines.joined(separator: "\n"))"
    }

    private mutating func insert() {
        let characters = characters(upTo: 3)
        content.line.insert(contentsOf: characters, at: content.cursor ?? 0)
        content.cursor = (content.cursor ?? 0) + characters.count
    }

    private mutating func delete() {
        let cursor = content.cursor ?? 0
        let start = max(0, cursor - Int.random(in: 1...20, using: &random))
        content.line.removeSubrange(start..<cursor)
        content.cursor = start
    }

    private mutating func print() {
        hasOutput = true
        let line = text(upTo: 60) + (Bool.random(using: &random) ? "!\n" : "!")
        screen.print([("first!\n", .notices), (line, .results)], above: frame)
    }

    private mutating func resize() {
        let columns = [80, 40, 21, 60, 33].randomElement(using: &random) ?? 80
        display.resize(columns: columns, rows: Int.random(in: 4...14, using: &random))
    }

    private mutating func characters(upTo length: Int) -> [wchar_t] {
        text(upTo: length).wideCharacters
            + (Int.random(in: 0..<30, using: &random) == 0 ? "\n".wideCharacters : [])
    }

    private mutating func text(upTo length: Int) -> String {
        (0..<Int.random(in: 1...length, using: &random)).reduce(into: "") { text, _ in
            text += ["a", "b", " ", "é", "e\u{301}", "東", "🎶", "x", "y"].randomElement(using: &random) ?? ""
        }
    }
}

extension LineFrame.Row {
    /// The row as a terminal shows it.
    fileprivate func drawn(columns: Int) -> [TerminalCell] {
        var drawn: [TerminalCell] = []
        for cell in cells {
            drawn.append(TerminalCell(text: cell.text, style: cell.role?.testCode ?? "").comparable)
            if cell.width == 2 { drawn.append(TerminalCell(text: "").comparable) }
        }
        return drawn + Array(repeating: TerminalCell(), count: columns - drawn.count)
    }
}

extension TerminalCell {
    /// The cell without the style of what isn't visible.
    fileprivate var comparable: TerminalCell {
        TerminalCell(text: text, style: text == " " || text.isEmpty ? "" : style)
    }
}

extension Style.Role {
    fileprivate var testCode: String {
        let code = Style.colored.code(to: self)
        return String(code.dropFirst(2).dropLast())
    }
}
