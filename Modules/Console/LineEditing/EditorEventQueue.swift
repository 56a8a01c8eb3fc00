import Synchronization

/// Events from the rest of the program for the thread that reads a line.
final class EditorEventQueue: Sendable {
    struct EditorEvent {
        var output: [(text: String, stream: TextStream)] = []
        var status: StyledLine?
        /// The new prompt, if it changed.
        var prompt: String?
        /// The completer's answer about a line.
        var answer: Suggester.Answer?
        var isCancelled = false
        var isClosed = false
        var wasContinued = false
    }

    /// Wakes the thread while it waits for keys.
    let wake = WakePipe()
    private let state = Mutex(State())

    private struct State {
        var isEditing = false
        var event = EditorEvent()
    }

    /// Posts an event, and wakes the thread if a line is being edited.
    func post(_ change: @Sendable (inout EditorEvent) -> Void) {
        state.withLock { state in
            change(&state.event)
            if state.isEditing { wake.wake() }
        }
    }

    /// Posts text while a line is being edited; otherwise writes it directly.
    func post(_ text: String, to stream: TextStream, or write: () -> Void) {
        state.withLock { state in
            guard state.isEditing else { return write() }
            state.event.output.append((text, stream))
            wake.wake()
        }
    }

    /// Runs an action unless a line is being edited.
    func unlessEditing(_ action: () -> Void) {
        state.withLock { state in
            if !state.isEditing { action() }
        }
    }

    /// Starts queueing text.
    func beginEditing() {
        state.withLock { $0.isEditing = true }
    }

    /// Writes queued text and stops queueing.
    func endEditing(writing write: ([(text: String, stream: TextStream)]) -> Void) {
        state.withLock { state in
            state.isEditing = false
            write(state.event.output)
            state.event.output = []
        }
    }

    /// Returns everything posted since the last call. Status and closing persist.
    func take() -> EditorEvent {
        wake.drain()
        return state.withLock { state in
            let event = state.event
            state.event = EditorEvent(status: event.status, isClosed: event.isClosed)
            return event
        }
    }
}
