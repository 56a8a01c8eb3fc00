import Synchronization

/// What the rest of the program has for the thread that reads a line.
final class EditorMailbox: Sendable {
    struct Mail {
        var output: [(text: String, stream: TextStream)] = []
        var status: StyledLine?
        /// What stands in front of the line from now on.
        var prompt: String?
        var isCancelled = false
        var isClosed = false
        var wasContinued = false
    }

    /// What the thread waits for besides keys.
    let wake = WakePipe()
    private let state = Mutex(State())

    private struct State {
        var isEditing = false
        var mail = Mail()
    }

    /// Leaves something for the thread.
    func post(_ change: @Sendable (inout Mail) -> Void) {
        state.withLock { state in
            change(&state.mail)
            if state.isEditing { wake.wake() }
        }
    }

    /// Leaves text for the thread while a line is edited, else writes it.
    func post(_ text: String, to stream: TextStream, or write: () -> Void) {
        state.withLock { state in
            guard state.isEditing else { return write() }
            state.mail.output.append((text, stream))
            wake.wake()
        }
    }

    /// Does something that would be in the way of a line being edited, if there is none.
    func unlessEditing(_ action: () -> Void) {
        state.withLock { state in
            if !state.isEditing { action() }
        }
    }

    /// From now on text is left here.
    func beginEditing() {
        state.withLock { $0.isEditing = true }
    }

    /// From now on text is written at once, behind what was left here.
    func endEditing(writing write: ([(text: String, stream: TextStream)]) -> Void) {
        state.withLock { state in
            state.isEditing = false
            write(state.mail.output)
            state.mail.output = []
        }
    }

    /// What was left since the last time; the status and the end stay as they are.
    func take() -> Mail {
        wake.drain()
        return state.withLock { state in
            let mail = state.mail
            state.mail = Mail(status: mail.status, isClosed: mail.isClosed)
            return mail
        }
    }
}
