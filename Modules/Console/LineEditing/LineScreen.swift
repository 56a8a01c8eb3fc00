/// The screen while a line is edited: shows frames below the output, each change in one write.
final class LineScreen {
    private let display: any TerminalDisplay
    private let style: Style
    /// The frame on the screen, and the screen's size when it was drawn.
    private var shown: LineFrame?
    private var shownSize = TerminalSize.standard

    init(display: any TerminalDisplay, style: Style) {
        self.display = display
        self.style = style
    }

    /// The current size of the terminal.
    var size: TerminalSize { display.size }

    /// Prepares the screen for a line. From here on, the terminal marks what is pasted.
    func begin() {
        display.setProgress(nil)
        display.finishLine()
        display.control(BracketedPaste.on)
    }

    /// Replaces the frame on the screen.
    func show(_ frame: LineFrame) {
        let frame = frame.around(cursorWithin: size.rows - 1)
        guard let shown, shownSize == size else { return draw(frame, behind: erasing) }
        if frame != shown { display.control(LineUpdate(from: shown, to: frame, in: style).text) }
        self.shown = frame
    }

    /// Prints text above a frame, followed by a newline if it lacks one.
    func print(_ output: [(text: String, stream: TextStream)], above frame: LineFrame) {
        var text = erasing
        for (part, stream) in output {
            if display.isTerminal(stream) {
                text += part.safeForTerminal
            } else {
                display.write(part, to: stream)
            }
        }
        if let last = output.last, display.isTerminal(last.stream), !text.hasSuffix("\n") { text += "\n" }
        draw(frame.around(cursorWithin: size.rows - 1), behind: text)
    }

    /// Draws a frame at the top of the empty screen.
    func clear(_ frame: LineFrame) {
        draw(frame.around(cursorWithin: size.rows - 1), behind: "\u{1B}[H\u{1B}[2J")
    }

    /// Draws a frame again, after another program may have changed the terminal's modes.
    func restore(_ frame: LineFrame) {
        draw(frame.around(cursorWithin: size.rows - 1), behind: erasing + BracketedPaste.on)
    }

    /// Shows the last frame of a line, completely, and moves below it.
    func end(_ frame: LineFrame) {
        let isCurrent = shownSize == size && frame.rows.count < size.rows
        let old = isCurrent ? shown : nil
        let start = isCurrent ? "" : erasing
        let update = LineUpdate(from: old, to: frame, in: style).text
        display.control(start + update + "\r\n" + BracketedPaste.off)
        shown = nil
    }

    /// Writes text between lines, and ends it.
    func write(_ output: [(text: String, stream: TextStream)]) {
        for (text, stream) in output { display.write(text, to: stream) }
        display.finishLine()
    }

    func ring() {
        display.control("\u{7}")
    }

    private func draw(_ frame: LineFrame, behind text: String) {
        display.control(text + LineUpdate(from: nil, to: frame, in: style).text)
        (shown, shownSize) = (frame, size)
    }

    /// The sequence that removes the frame on the screen. A terminal with a new width has moved the frame's rows.
    private var erasing: String {
        guard let shown else { return "" }
        let size = size
        let row = shown.cursorRow(rewrappedAt: size.columns)
        return LineUpdate.erasing(rowsAbove: min(row, size.rows - 1))
    }
}

extension LineScreen: PromptScreen {
    var numbersRows: Bool { false }

    func show(_ content: LineContent) { show(frame(content)) }

    func print(_ output: [(text: String, stream: TextStream)], above content: LineContent) {
        print(output, above: frame(content))
    }

    func clear(_ content: LineContent) { clear(frame(content)) }

    func restore(_ content: LineContent) { restore(frame(content)) }

    func end(_ content: LineContent) { end(frame(content)) }

    private func frame(_ content: LineContent) -> LineFrame { LineFrame(content, columns: size.columns) }
}

/// The terminal's marks around pasted text.
enum BracketedPaste {
    static let on = "\u{1B}[?2004h"
    static let off = "\u{1B}[?2004l"
}
