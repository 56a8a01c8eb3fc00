import CEditLine

/// The screen while a line is edited: the status line, if there is one, and below it the rows of prompt and line.
final class LineScreen {
    private let editLine: EditLine
    private let display: StreamDisplay
    private let style: Style
    private var prompt: [wchar_t] = []
    /// What is on the screen, and how large it was when that was drawn.
    private var status: StyledLine?
    private var size = TerminalSize.standard

    init(editLine: EditLine, display: StreamDisplay, style: Style) {
        self.editLine = editLine
        self.display = display
        self.style = style
    }

    /// Draws the status line, below which libedit will show the prompt.
    ///
    /// - Returns: The prompt for libedit.
    func begin(prompt: String, status: StyledLine?) -> String {
        let prompt = take(prompt: prompt)
        display.setProgress(nil)
        display.finishLine()
        size = display.size
        draw(status)
        return prompt
    }

    /// Goes by another prompt from now on, without drawing it.
    ///
    /// - Returns: The prompt for libedit.
    func take(prompt: String) -> String {
        let prompt = prompt.sanitized
        self.prompt = prompt.wideCharacters
        // libedit drops an escape sequence at the very end of a prompt, so a blank has to stand there.
        guard prompt.last == " " else { return prompt }
        return style.paint(String(prompt.dropLast()), as: .accent, around: EditLine.promptEscape) + " "
    }

    /// Goes on below the line, and takes the status line away above it.
    ///
    /// - Parameters:
    ///   - accepted: the line if Enter was pressed, which has moved the cursor below it already.
    ///   - mark: what is put behind a line that was not accepted.
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

    /// Writes text where the cursor is, and ends its last line.
    func write(_ output: [(text: String, stream: TextStream)]) {
        for (text, stream) in output { display.write(text, to: stream) }
        display.finishLine()
    }

    /// Prints lines above status and line: as many as leave room for both.
    func printAbove(_ text: (TerminalSize) -> String) {
        redraw(status: status) { write([(text(size), .results)]) }
    }

    /// Whether a status can't simply be put in place of the one on the screen.
    func hasChanged(status: StyledLine?) -> Bool {
        (status == nil) != (self.status == nil) || display.size != size
    }

    /// Whether a prompt is another than the one on the screen.
    func hasChanged(prompt: String) -> Bool { prompt.sanitized.wideCharacters != self.prompt }

    /// Clears status and line from the screen, lets something else be printed there, and draws both again.
    func redraw(status: StyledLine?, printing print: () -> Void) {
        let (cursor, columns) = (cursor, size.columns)
        size = display.size
        // A terminal that has another width has wrapped what was on it anew.
        let row = (cursor.row * columns + cursor.column) / size.columns
        let statusRows =
            self.status.map { max(1, ($0.text.displayWidth + size.columns - 1) / size.columns) } ?? 0
        display.control("\r" + up(min(row + statusRows, size.rows - 1)) + "\u{1B}[J")
        print()
        draw(status)
        editLine.draw()
    }

    /// Draws status and line once more, from the beginning of the row at which the cursor is.
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

    /// Puts another status in place of the one on the screen, and the cursor back where it was.
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
        if cursor < text.count { layout.makeRoom(for: text[cursor]) }
        return layout
    }
}

private func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
private func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
private func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
