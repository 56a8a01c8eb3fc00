import Dispatch
import Platform
import Synchronization

/// A prompt with line editing, history and completion. Output written while a line is edited appears above it.
package final class LineEditor: LineReading {
    /// Whether the terminal gets no escape sequences. The status isn't shown then.
    package let isAppendOnly: Bool

    private let display: StreamDisplay
    private let events = EditorEventQueue()
    private let history: PromptHistory
    private let completer = Mutex<Completer>({ _, _ in nil })
    private let colors = Mutex<LineColors?>(nil)
    private let extras: PromptExtras
    private let resizeHandler = Mutex<@Sendable () -> Void>({})
    private let session: Mutex<LineSession?>
    private let watches = Mutex<[SignalWatch]>([])
    /// The queue on which lines are edited. Editing blocks its thread, so it can't run on the cooperative pool.
    private let queue = DispatchQueue(label: "console.prompt", qos: .userInteractive)

    /// - Parameters:
    ///   - program: the program's name, for its lines in `~/.editrc`.
    ///   - environment: supplies `TERM`, and with `ACCESSIBLE` asks for text that a screen reader can read.
    ///   - historyFile: the file that keeps the history between runs; `nil` for none.
    ///   - style: the style of the prompt and the status line.
    ///   - extras: what is shown besides the line, unless the terminal gets no escape sequences.
    ///   - timeout: the timeout for completions.
    /// - Returns: `nil` if lines can't be edited: input or output isn't a terminal, `TERM` is missing, or Emacs edits
    ///   the lines.
    package init?(
        program: String,
        input: Int32 = 0,
        output: Int32 = 1,
        notices: Int32 = 2,
        environment: Environment,
        historyFile: String? = nil,
        style: Style = .plain,
        extras: PromptExtras = PromptExtras(),
        timeout: DispatchTimeInterval = .milliseconds(300)
    ) {
        let (input, output) = (Descriptor(number: input), Descriptor(number: output))
        let terminal = environment["TERM"] ?? ""
        guard let modes = input.terminalModes, output.isTerminal, !terminal.isEmpty,
            terminal != "dumb" || environment["INSIDE_EMACS"] == nil,
            let editLine = EditLine(
                program: program,
                input: input,
                output: output,
                historySize: PromptHistory.size
            )
        else { return nil }
        isAppendOnly = environment.isAppendOnly
        self.extras = isAppendOnly ? .none : extras.shown(in: style)
        display = StreamDisplay(results: output.number, notices: notices, environment: environment)
        history = PromptHistory(file: historyFile.map(HistoryFile.init))
        session = Mutex(
            LineSession(
                editLine: editLine,
                screen: isAppendOnly
                    ? AppendingScreen(display: display) : LineScreen(display: display, style: style),
                input: input,
                events: events,
                history: history,
                extras: self.extras,
                timeout: timeout
            )
        )
        watchSignals { [isAppendOnly] in
            input.terminalModes = modes
            if !isAppendOnly { output.sendIfReady(BracketedPaste.off) }
        }
    }

    /// Sets the completer; by default nothing is completed.
    package func setCompleter(_ complete: @escaping Completer) {
        completer.withLock { $0 = complete }
    }

    /// Sets the colours of the next lines; by default they have none.
    package func setColors(_ colors: LineColors) {
        self.colors.withLock { $0 = extras.colors ? colors : nil }
    }

    /// Sets an action to run when the terminal is resized, besides redrawing the line.
    package func setResizeHandler(_ handle: @escaping @Sendable () -> Void) {
        resizeHandler.withLock { $0 = handle }
    }

    package func nextLine(prompt: String) async -> LineInput {
        if Task.isCancelled { return .cancelled }
        events.post { event in
            event.isCancelled = false
            event.prompt = nil
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.async { continuation.resume(returning: self.readLine(prompt: prompt)) }
            }
        } onCancel: {
            events.post { $0.isCancelled = true }
        }
    }

    package func setPrompt(_ prompt: String) {
        events.post { $0.prompt = prompt }
    }

    package func discardPaste() {
        session.withLock { $0?.discardPaste() }
    }

    /// Returns the last history lines, including earlier runs, oldest first.
    package func historyLines(limit: Int) -> [String] {
        history.last(limit)
    }

    /// Ends editing and restores the terminal. No more lines are read.
    package func close() {
        for watch in watches.withLock({ $0 }) { watch.stop() }
        events.post { $0.isClosed = true }
        queue.sync { session.withLock { $0 = nil } }
    }

    private func readLine(prompt: String) -> LineInput {
        let (complete, colors) = (completer.withLock { $0 }, colors.withLock { $0 })
        return session.withLock {
            $0?.readLine(prompt: prompt, complete: complete, colors: colors) ?? .end
        }
    }
}

extension LineEditor: Display {
    package func isTerminal(_ stream: TextStream) -> Bool { display.isTerminal(stream) }

    package var size: TerminalSize { display.size }

    /// While a line is being edited, the text appears above it shortly afterwards, ending in a newline.
    package func write(_ text: String, to stream: TextStream) {
        events.post(text, to: stream) { display.write(text, to: stream) }
    }

    package func write(utf8: [UInt8], to stream: TextStream) {
        write(String(decoding: utf8, as: UTF8.self), to: stream)
    }

    /// Whether progress can be shown. It appears only while no line is being edited.
    package var showsProgress: Bool { display.showsProgress }

    package func setProgress(_ line: String?) {
        events.unlessEditing { display.setProgress(line) }
    }

    package func setStatus(_ line: StyledLine?) {
        events.post { $0.status = line }
    }

    package func flush() throws(DisplayError) {
        try display.flush()
    }
}

extension LineEditor {
    /// Redraws for the terminal's new size.
    func terminalWasResized() {
        events.post { _ in }
        resizeHandler.withLock { $0 }()
    }

    private func watchSignals(restoringTerminal restore: @escaping @Sendable () -> Void) {
        let events = events
        let deadly = [SIGTERM, SIGHUP].map { number in
            SignalWatch(number) {
                restore()
                SignalWatch.die(by: number)
            }
        }
        watches.withLock {
            $0 =
                deadly + [
                    SignalWatch(SIGWINCH) { [weak self] in self?.terminalWasResized() },
                    SignalWatch(SIGCONT) { events.post { $0.wasContinued = true } },
                ]
        }
    }
}
