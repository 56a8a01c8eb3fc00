import CEditLine

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads lines with libedit and keeps the screen in order while it does: above the line being edited there may be
/// a status line, and above both comes text that is written in the meantime.
final class LineSession {
    let editLine: EditLine
    let display: StreamDisplay
    private let input: Descriptor
    private let mailbox: EditorMailbox
    private let history: PromptHistory
    private let style: Style
    private(set) var complete: Completer = { _, _ in nil }

    private var decoder = KeyDecoder()
    private var decoded: [Unicode.Scalar] = []
    private var prompt: [wchar_t] = []
    /// What ended the line before it was accepted.
    private var ending: LineInput?
    /// The terminal when status and line were drawn, and the status.
    private var size = TerminalSize.standard
    private var drawnStatus: String?

    /// - Parameter terminal: the value of `TERM`.
    init?(
        input: Descriptor,
        output: Descriptor,
        terminal: String,
        display: StreamDisplay,
        mailbox: EditorMailbox,
        history: PromptHistory,
        style: Style
    ) {
        guard
            let editLine = EditLine(
                input: input,
                output: output,
                terminal: terminal,
                historySize: PromptHistory.size
            )
        else { return nil }
        self.editLine = editLine
        self.input = input
        self.display = display
        self.mailbox = mailbox
        self.history = history
        self.style = style
        editLine.delegate = self
        for line in history.last(PromptHistory.size) { editLine.remember(line) }
    }

    /// Reads a line, on a thread that may be blocked.
    func readLine(prompt: String, complete: @escaping Completer) -> LineInput {
        self.complete = complete
        let text = prompt.sanitized
        self.prompt = text.wideCharacters
        ending = nil
        display.setProgress(nil)
        mailbox.beginEditing()
        display.finishLine()
        size = display.size
        drawStatus(mailbox.take().status)
        let line = editLine.readLine(prompt: styled(text))
        let result = line.map(LineInput.line) ?? ending ?? .end
        leaveScreen(accepted: line)
        if let line, history.record(line) { editLine.remember(line) }
        mailbox.endEditing { output in
            for (text, stream) in output { display.write(text, to: stream) }
        }
        return result
    }

    /// The prompt in colour. libedit drops an escape sequence at its very end, so a blank stands there.
    private func styled(_ prompt: String) -> String {
        guard prompt.last == " ", style.isColored else { return prompt }
        let escape = Character(EditLine.promptEscape)
        let painted = style(String(prompt.dropLast()), as: .accent)
        return painted.replacing("\u{1B}[36m", with: "\(escape)\u{1B}[36m\(escape)")
            .replacing("\u{1B}[0m", with: "\(escape)\u{1B}[0m\(escape)") + " "
    }
}

extension LineSession: EditLineDelegate {
    func nextCharacter() -> wchar_t? {
        while decoded.isEmpty {
            let ready = input.waitForInput(or: mailbox.wake.readEnd)
            if ready.other, !attendToMail() { return nil }
            guard ready.here else { continue }
            guard let byte = input.read(upTo: 1).first else { return nil }
            decoded = decoder.add(byte)
        }
        return wchar_t(decoded.removeFirst().value)
    }

    func perform(_ function: KeyFunction) -> KeyEffect {
        switch function {
        case .complete:
            return completeLine()
        case .cancel:
            ending = .cancelled
            return .ended
        case .suspend:
            suspend()
            return .none
        case .clearScreen:
            display.control("\u{1B}[H\u{1B}[2J")
            drawStatus(drawnStatus)
            editLine.draw()
            return .none
        }
    }
}

extension LineSession {
    /// Prints above the line, which is drawn again below.
    func printAbove(_ text: String) {
        redraw { display.write(text + "\n", to: .results) }
    }

    /// - Returns: Whether the line goes on.
    private func attendToMail() -> Bool {
        let mail = mailbox.take()
        if mail.isClosed || mail.isCancelled {
            ending = mail.isClosed ? .end : .cancelled
            return false
        }
        if mail.wasContinued {
            // Whoever ran in between has set up the terminal for itself, and libedit believes that it is raw.
            editLine.setRaw(false)
            editLine.setRaw(true)
        }
        let showsOrHidesStatus = (mail.status == nil) != (drawnStatus == nil)
        if mail.wasContinued || !mail.output.isEmpty || showsOrHidesStatus || display.size != size {
            redraw(status: mail.status) {
                for (text, stream) in mail.output { display.write(text, to: stream) }
                display.finishLine()
            }
        } else {
            updateStatus(mail.status)
        }
        return true
    }

    private func suspend() {
        leaveScreen(accepted: nil)
        editLine.setRaw(false)
        kill(0, SIGTSTP)
        // Until the signal has arrived. Where nobody could continue us the system drops it, and on we go.
        poll(nil, 0, 50)
        editLine.setRaw(true)
        size = display.size
        editLine.resize()
        drawStatus(drawnStatus)
        editLine.draw()
    }
}

/// The screen: the status line, then the rows of prompt and line.
extension LineSession {
    private var cursor: LineLayout {
        let (text, cursor) = editLine.line
        var layout = LineLayout(prompt + text[..<cursor], columns: size.columns)
        if cursor < text.count { layout.makeRoom(for: text[cursor]) }
        return layout
    }

    /// Clears status and line from the screen, lets something else be printed there, and draws both again.
    private func redraw(status: String?, printing print: () -> Void) {
        let (cursor, columns) = (cursor, size.columns)
        size = display.size
        // A terminal that has another width has wrapped what was on it anew.
        let row = (cursor.row * columns + cursor.column) / size.columns
        let statusRows = drawnStatus.map { max(1, ($0.displayWidth + size.columns - 1) / size.columns) } ?? 0
        display.control("\r" + up(min(row + statusRows, size.rows - 1)) + "\u{1B}[J")
        print()
        editLine.resize()
        drawStatus(status)
        editLine.draw()
    }

    private func redraw(printing print: () -> Void) {
        redraw(status: drawnStatus, printing: print)
    }

    private func drawStatus(_ status: String?) {
        drawnStatus = status.map { $0.sanitized.truncated(toWidth: size.columns - 1) }
        if let drawnStatus { display.control(style(drawnStatus, as: .dim) + "\u{1B}[K\r\n") }
    }

    /// Puts another status in place of the one on the screen, and the cursor back where it was.
    private func updateStatus(_ status: String?) {
        guard let status = status?.sanitized.truncated(toWidth: size.columns - 1), status != drawnStatus
        else { return }
        drawnStatus = status
        let distance = cursor.row + 1
        guard distance < size.rows else { return }
        display.control("\u{1B}7\r" + up(distance) + style(status, as: .dim) + "\u{1B}[K\u{1B}8")
    }

    /// Goes on below the line, and takes the status line away above it.
    ///
    /// - Parameter accepted: the line if Enter was pressed, which has moved the cursor below it already.
    private func leaveScreen(accepted: String?) {
        let text = accepted?.wideCharacters ?? editLine.line.text
        let end = LineLayout(prompt + text, columns: size.columns)
        if accepted == nil {
            let mark = ending == .cancelled ? "^C" : ""
            display.control("\r" + down(end.row - cursor.row) + right(end.column) + mark + "\r\n")
        }
        let distance = end.row + 2
        if drawnStatus != nil, distance < size.rows {
            display.control(up(distance) + "\u{1B}[M" + down(distance - 1))
        }
    }

    private func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
    private func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
    private func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
