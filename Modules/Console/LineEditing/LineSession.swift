import CEditLine
import Dispatch
import Platform

/// Reads lines with libedit, draws them, and handles events from the rest of the program while waiting for keys.
final class LineSession {
    let editLine: EditLine
    let screen: any PromptScreen
    let timeout: DispatchTimeInterval
    private(set) var complete: Completer = { _, _ in nil }
    private(set) var colors: LineColors?

    private let input: Descriptor
    private let events: EditorEventQueue
    let history: PromptHistory
    private var decoder = KeyDecoder()
    private(set) var prompt = ""
    private(set) var status: StyledLine?
    var walk: HistoryWalk?
    var list: LineList? { didSet { formerList = nil } }
    /// The list of the argument's beginning. It remains on the screen until the completer has answered, because a list
    /// that closes and opens again at each key would flicker.
    var formerList: LineList?
    /// Whether the list is of earlier lines, and follows the line.
    var isSearching = false
    /// The line in front of the argument whose list the user closed.
    var closed: String?
    var suggester: Suggester
    let extras: PromptExtras
    /// The text that the paste key inserts.
    private(set) var pasted = ""
    /// The lines of an accepted paste that haven't been returned.
    private var waiting: [String] = []
    /// The reason the line ended, if it wasn't accepted.
    var ending: LineInput?

    init(
        editLine: EditLine,
        screen: any PromptScreen,
        input: Descriptor,
        events: EditorEventQueue,
        history: PromptHistory,
        extras: PromptExtras,
        timeout: DispatchTimeInterval
    ) {
        self.editLine = editLine
        self.screen = screen
        self.input = input
        self.events = events
        self.history = history
        self.timeout = timeout
        self.extras = extras
        suggester = Suggester(history: history) { answer in events.post { $0.answer = answer } }
        editLine.delegate = self
        for line in history.last(PromptHistory.size) { editLine.remember(line) }
    }

    /// Reads a line. Blocks the calling thread.
    ///
    /// - Parameter colors: the colours of the line; `nil` for none.
    func readLine(prompt: String, complete: @escaping Completer, colors: LineColors?) -> LineInput {
        (self.prompt, self.complete, self.colors) = (prompt, complete, colors)
        (ending, walk, list, closed, isSearching) = (nil, nil, nil, nil, false)
        events.beginEditing()
        defer { events.endEditing(writing: screen.write) }
        var event = events.take()
        // Not above the line, because libedit still has the last one.
        screen.write(event.output)
        (event.output, event.wasContinued) = ([], false)
        guard handle(event) else { return ending ?? .end }
        screen.begin()
        let line = nextLine()
        screen.end(content(ofEnded: line))
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

    private func character(for key: KeyDecoder.Key) -> wchar_t {
        switch key {
        case .escape: return escape()
        case .character(let scalar):
            return choose(scalar) ? SpecialKey.insertRow.rawValue : wchar_t(scalar.value)
        case .special(let key): return key.rawValue
        case .paste(let text):
            pasted = text
            return SpecialKey.paste.rawValue
        }
    }

    /// Escape closes the list. In vi, it also leaves the insert mode unless a row is being chosen. Alone, it means nothing
    /// to emacs.
    private func escape() -> wchar_t {
        guard let list else { return editLine.usesViKeys ? 0x1B : SpecialKey.leave.rawValue }
        guard editLine.usesViKeys, list.isOffered, !list.hasChoice else { return SpecialKey.leave.rawValue }
        closeList()
        return 0x1B
    }

    /// The longest time to wait for the rest of a key, in milliseconds; `nil` for any time.
    private var patience: Int32? {
        switch decoder.beginning {
        case nil: nil
        // To emacs, Escape is the beginning of a key.
        case .escape: editLine.usesViKeys || list != nil ? 100 : nil
        case .sequence, .paste: 1000
        }
    }

    /// - Returns: whether editing continues.
    private func handle(_ event: EditorEventQueue.EditorEvent) -> Bool {
        status = event.status
        if let answer = event.answer {
            suggester.take(answer)
            offer(answer)
        }
        if let prompt = event.prompt { self.prompt = prompt }
        if event.isClosed || event.isCancelled {
            ending = event.isClosed ? .end : .cancelled
            return false
        }
        if event.wasContinued {
            // Another program may have left raw mode, which libedit doesn't notice.
            editLine.setRaw(false)
            editLine.setRaw(true)
            screen.restore(content)
        }
        if !event.output.isEmpty { screen.print(event.output, above: content) }
        return true
    }
}
