/// The screen while a line is edited, for screen readers and for terminals without escape sequences: what is shown
/// stays, and what is new is appended.
final class AppendingScreen: PromptScreen {
    private let display: any TerminalDisplay
    /// The line shown last.
    private var shown: AppendedLine?
    private var list: [StyledLine] = []

    init(display: any TerminalDisplay) {
        self.display = display
    }

    var size: TerminalSize { display.size }
    var numbersRows: Bool { true }

    func begin() {
        display.setProgress(nil)
        display.finishLine()
    }

    func show(_ content: LineContent) {
        let isNewList = content.list != list && !content.list.isEmpty
        list = content.list
        if isNewList { return printList(above: content) }
        append(AppendedLine(content, columns: size.columns))
    }

    func print(_ output: [(text: String, stream: TextStream)], above content: LineContent) {
        leaveLine()
        for (text, stream) in output { display.write(text, to: stream) }
        display.finishLine()
        append(AppendedLine(content, columns: size.columns))
    }

    func clear(_ content: LineContent) { restore(content) }

    func restore(_ content: LineContent) {
        leaveLine()
        append(AppendedLine(content, columns: size.columns))
    }

    func end(_ content: LineContent) {
        append(AppendedLine(content, columns: size.columns))
        display.control(content.mark)
        leaveLine()
        list = []
    }

    func write(_ output: [(text: String, stream: TextStream)]) {
        for (text, stream) in output { display.write(text, to: stream) }
        display.finishLine()
    }

    func ring() {
        display.control("\u{7}")
    }

    private func printList(above content: LineContent) {
        leaveLine()
        for line in list { display.write(line.fitted(toWidth: .max - 1).text + "\n", to: .results) }
        append(AppendedLine(content, columns: size.columns))
    }

    private func append(_ line: AppendedLine) {
        let text = shown.map { line.update(from: $0) } ?? line.text
        if !text.isEmpty { display.control(text) }
        shown = line
    }

    /// Ends the row of the line, which remains.
    private func leaveLine() {
        if shown != nil { display.control("\n") }
        shown = nil
    }
}
