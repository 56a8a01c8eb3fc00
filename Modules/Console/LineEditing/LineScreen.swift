import CEditLine

/// The screen while a line is being edited: an optional status line, and below it the prompt and the line.
final class LineScreen {
    private let editLine: EditLine
    private let display: StreamDisplay
    private let style: Style
    private var prompt: [wchar_t] = []
    /// The status on the screen, and the screen size when it was drawn.
    private var status: StyledLine?
    private var size = TerminalSize.standard

    init(editLine: EditLine, display: StreamDisplay, style: Style) {
        self.editLine = editLine
        self.display = display
        self.style = style
    }

    /// Draws the status line; libedit draws the prompt below.
    ///
    /// - Returns: the prompt for libedit.
    func begin(prompt: String, status: StyledLine?) -> String {
        let prompt = take(prompt: prompt)
        display.setProgress(nil)
        display.finishLine()
        size = display.size
        draw(status)
        return prompt
    }

    /// Sets the prompt without drawing it.
    ///
    /// - Returns: the prompt for libedit.
    func take(prompt: String) -> String {
        let prompt = prompt.sanitized
        self.prompt = prompt.wideCharacters
        // libedit drops an escape sequence at the very end of a prompt, so it must end in a space.
        guard prompt.last == " " else { return prompt }
        return style.paint(String(prompt.dropLast()), as: .accent, around: EditLine.promptEscape) + " "
    }

    /// Moves below the line and removes the status line above it.
    ///
    /// - Parameters:
    ///   - accepted: the line, if Enter was pressed and so moved the cursor below it already.
    ///   - mark: appended to a line that wasn't accepted.
    func end(accepted: String?, mark: String = "") {
        let end = LineLayout(prompt + (accepted?.wideCharacters ?? editLine.line.text), columns: size.columns)
        if accepted == nil {
            display.control("\r" + down(end.row - cursor.row) + right(end.column) + mark + "\r\n")
        }
        let distance = end.row + 2
        if status != nil, distance < size.rows {
            display.control(up(distance) + "\u{1B}[M" + down(distance - 1))
        }
    }

    /// Writes text at the cursor, followed by a newline if it lacks one.
    func write(_ output: [(text: String, stream: TextStream)]) {
        for (text, stream) in output { display.write(text, to: stream) }
        display.finishLine()
    }

    /// Prints text above status and line, sized to leave space for both.
    func printAbove(_ text: (TerminalSize) -> String) {
        redraw(status: status) { write([(text(size), .results)]) }
    }

    /// Returns whether the new status needs a full redraw: it appears or disappears, or the screen was resized.
    func hasChanged(status: StyledLine?) -> Bool {
        (status == nil) != (self.status == nil) || display.size != size
    }

    /// Returns whether a prompt differs from the one on the screen.
    func hasChanged(prompt: String) -> Bool { prompt.sanitized.wideCharacters != self.prompt }

    /// Clears status and line, runs `print`, and draws both again below.
    func redraw(status: StyledLine?, printing print: () -> Void) {
        let (cursor, columns) = (cursor, size.columns)
        size = display.size
        // A resized terminal rewraps its rows.
        let row = (cursor.row * columns + cursor.column) / size.columns
        let statusRows =
            self.status.map { max(1, ($0.text.displayWidth + size.columns - 1) / size.columns) } ?? 0
        display.control("\r" + up(min(row + statusRows, size.rows - 1)) + "\u{1B}[J")
        print()
        draw(status)
        editLine.draw()
    }

    /// Draws status and line again, starting at the cursor's row.
    func draw() {
        size = display.size
        draw(status)
        editLine.draw()
    }

    /// Draws status and line on an empty screen.
    func clear() {
        display.control("\u{1B}[H\u{1B}[2J")
        draw()
    }

    /// Replaces the status in place, then restores the cursor.
    func update(status: StyledLine?) {
        guard let status = status.map(fitted), status != self.status else { return }
        self.status = status
        let distance = cursor.row + 1
        guard distance < size.rows else { return }
        display.control("\u{1B}7\r" + up(distance) + status.drawn(in: style, as: .dim) + "\u{1B}[K\u{1B}8")
    }

    private func draw(_ status: StyledLine?) {
        self.status = status.map(fitted)
        if let status = self.status { display.control(status.drawn(in: style, as: .dim) + "\u{1B}[K\r\n") }
    }

    private func fitted(_ status: StyledLine) -> StyledLine {
        status.fitted(toWidth: size.columns - 1)
    }

    private var cursor: LineLayout {
        let (text, cursor) = editLine.line
        var layout = LineLayout(prompt + text[..<cursor], columns: size.columns)
        if cursor < text.count { layout.freeSpace(for: text[cursor]) }
        return layout
    }
}

private func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
private func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
private func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
