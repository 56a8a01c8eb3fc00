import Dispatch
import Platform

/// Reads lines with libedit, and handles events from the rest of the program while waiting for keys.
final class LineSession {
    let editLine: EditLine
    let screen: LineScreen
    private(set) var complete: Completer = { _, _ in nil }

    private let input: Descriptor
    private let events: EditorEventQueue
    private let history: PromptHistory
    let timeout: DispatchTimeInterval
    private var decoder = KeyDecoder()
    private var decoded: [Unicode.Scalar] = []
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
        self.complete = complete
        ending = nil
        events.beginEditing()
        let event = events.take()
        let line = editLine.readLine(
            prompt: screen.begin(prompt: event.prompt ?? prompt, status: event.status)
        )
        screen.end(accepted: line, mark: ending == .cancelled ? "^C" : "")
        if let line, history.record(line) { editLine.remember(line) }
        events.endEditing(writing: screen.write)
        return line.map(LineInput.line) ?? ending ?? .end
    }
}

extension LineSession: EditLineDelegate {
    func nextCharacter() -> wchar_t? {
        while decoded.isEmpty {
            let ready = input.waitForInput(or: events.wake.readEnd)
            if ready.other, !handleEvents() { return nil }
            guard ready.here else { continue }
            guard let byte = input.receive(upTo: 1).first else { return nil }
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
            screen.clear()
            return .none
        }
    }

    /// - Returns: whether editing continues.
    private func handleEvents() -> Bool {
        let event = events.take()
        if event.isClosed || event.isCancelled {
            ending = event.isClosed ? .end : .cancelled
            return false
        }
        if event.wasContinued {
            // Another program may have left raw mode, which libedit doesn't notice.
            editLine.setRaw(false)
            editLine.setRaw(true)
        }
        let hasPrompt = event.prompt.map(screen.hasChanged(prompt:)) ?? false
        if hasPrompt || event.wasContinued || !event.output.isEmpty || screen.hasChanged(status: event.status)
        {
            screen.redraw(status: event.status) {
                screen.write(event.output)
                if hasPrompt, let prompt = event.prompt { editLine.setPrompt(screen.take(prompt: prompt)) }
            }
        } else {
            screen.update(status: event.status)
        }
        return true
    }

    private func suspend() {
        screen.end(accepted: nil)
        editLine.setRaw(false)
        kill(0, SIGTSTP)
        // Waits for the signal to arrive. In an orphaned process group the system discards it, and editing continues.
        poll(nil, 0, 50)
        editLine.setRaw(true)
        screen.draw()
    }
}
