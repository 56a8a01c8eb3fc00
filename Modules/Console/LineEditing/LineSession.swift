import CEditLine
import Dispatch
import Platform

/// Reads lines with libedit, draws them, and handles events from the rest of the program while waiting for keys.
final class LineSession {
    let editLine: EditLine
    let screen: LineScreen
    let timeout: DispatchTimeInterval
    private(set) var complete: Completer = { _, _ in nil }

    private let input: Descriptor
    private let events: EditorEventQueue
    private let history: PromptHistory
    private var decoder = KeyDecoder()
    private var prompt = ""
    private var status: StyledLine?
    private var walk: HistoryWalk?
    /// The text that the paste key inserts.
    private var pasted = ""
    /// The lines of an accepted paste that haven't been returned.
    private var waiting: [String] = []
    /// The reason the line ended, if it wasn't accepted.
    private var ending: LineInput?

    init(
        editLine: EditLine,
        screen: LineScreen,
        input: Descriptor,
        events: EditorEventQueue,
        history: PromptHistory,
        timeout: DispatchTimeInterval
    ) {
        self.editLine = editLine
        self.screen = screen
        self.input = input
        self.events = events
        self.history = history
        self.timeout = timeout
        editLine.delegate = self
        for line in history.last(PromptHistory.size) { editLine.remember(line) }
    }

    /// Reads a line. Blocks the calling thread.
    func readLine(prompt: String, complete: @escaping Completer) -> LineInput {
        (self.prompt, self.complete) = (prompt, complete)
        (ending, walk) = (nil, nil)
        events.beginEditing()
        defer { events.endEditing(writing: screen.write) }
        guard handle(events.take()) else { return ending ?? .end }
        screen.begin()
        let line = nextLine()
        screen.end(frame(ofEnded: line))
        guard let line else { return ending ?? .end }
        if history.record(line) { editLine.remember(line) }
        return .line(line)
    }

    func discardPaste() {
        waiting = []
    }

    /// Returns the next line of a paste, or edits one.
    private func nextLine() -> String? {
        if !waiting.isEmpty { return waiting.removeFirst() }
        guard let text = editLine.readLine() else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        waiting += lines.dropFirst()
        return lines.first
    }
}

extension LineSession: EditLineDelegate {
    func nextCharacter() -> wchar_t? {
        while true {
            if let key = decoder.next() { return character(for: key) }
            var ready = input.waitForInput(or: events.wake.readEnd, milliseconds: 0)
            if !ready.here, !ready.other {
                // Keys that come together are drawn together.
                draw()
                ready = input.waitForInput(or: events.wake.readEnd, milliseconds: patience)
                if !ready.here, !ready.other { decoder.giveUp() }
            }
            if ready.other, !handle(events.take()) { return nil }
            guard ready.here else { continue }
            // A byte at a time: what is typed behind the line belongs to the command, which may ask for a password.
            guard let byte = input.receive(upTo: 1).first else { return nil }
            decoder.add(byte)
        }
    }

    func perform(_ function: KeyFunction) -> KeyEffect {
        switch function {
        case .complete:
            return completeLine()
        case .previousLine:
            return goThroughHistory { $0.goBack() }
        case .nextLine:
            return goThroughHistory { $0.goForward() }
        case .cancel:
            ending = .cancelled
            return .ended
        case .suspend:
            suspend()
            return .none
        case .clearScreen:
            screen.clear(frame)
            return .none
        case .paste:
            editLine.insert(pasted.pastedLines.joined(separator: "\n"))
            return .changed
        }
    }

    private func character(for key: KeyDecoder.Key) -> wchar_t {
        switch key {
        case .character(let scalar): return wchar_t(scalar.value)
        case .special(let key): return key.rawValue
        case .paste(let text):
            pasted = text
            return SpecialKey.paste.rawValue
        }
    }

    /// The longest time to wait for the rest of a key, in milliseconds; `nil` for any time.
    private var patience: Int32? {
        switch decoder.beginning {
        case nil: nil
        // To emacs, Escape is always the beginning of a key.
        case .escape: editLine.usesViKeys ? 100 : nil
        case .sequence, .paste: 1000
        }
    }

    /// - Returns: whether editing continues.
    private func handle(_ event: EditorEventQueue.EditorEvent) -> Bool {
        status = event.status
        if let prompt = event.prompt { self.prompt = prompt }
        if event.isClosed || event.isCancelled {
            ending = event.isClosed ? .end : .cancelled
            return false
        }
        if event.wasContinued {
            // Another program may have left raw mode, which libedit doesn't notice.
            editLine.setRaw(false)
            editLine.setRaw(true)
            screen.restore(frame)
        }
        if !event.output.isEmpty { screen.print(event.output, above: frame) }
        return true
    }

    private func goThroughHistory(_ go: (inout HistoryWalk) -> Bool) -> KeyEffect {
        let (text, cursor) = editLine.line
        let line = (String(wide: text), cursor)
        var walk =
            walk.flatMap { $0.current == line ? $0 : nil }
            ?? HistoryWalk(from: line, in: history.last(.max))
        guard go(&walk) else { return .refused }
        self.walk = walk
        editLine.replace(with: walk.current.text, cursor: walk.current.cursor)
        return .changed
    }

    private func suspend() {
        screen.end(frame(ofEnded: nil))
        editLine.setRaw(false)
        kill(0, SIGTSTP)
        // Waits for the signal to arrive. In an orphaned process group the system discards it, and editing continues.
        poll(nil, 0, 50)
        editLine.setRaw(true)
        screen.begin()
    }
}

extension LineSession {
    /// The frame of the line as it is.
    var frame: LineFrame {
        let (text, cursor) = editLine.line
        return LineFrame(
            LineContent(status: status, prompt: prompt, line: text, cursor: cursor),
            columns: screen.size.columns
        )
    }

    /// - Parameter line: the accepted line; `nil` for the one that is discarded.
    private func frame(ofEnded line: String?) -> LineFrame {
        let text = line?.wideCharacters ?? editLine.line.text
        let mark = line == nil && ending == .cancelled ? "^C" : ""
        return LineFrame(LineContent(prompt: prompt, line: text, mark: mark), columns: screen.size.columns)
    }

    private func draw() {
        if editLine.takeBell() { screen.ring() }
        screen.show(frame)
    }
}

extension String {
    /// The lines of a pasted text, without its final newlines.
    fileprivate var pastedLines: [String] {
        var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { String($0).sanitized }
        while lines.last == "" { lines.removeLast() }
        return lines
    }
}
