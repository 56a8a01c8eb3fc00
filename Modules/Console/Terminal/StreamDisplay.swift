import Dispatch
import Platform
import Synchronization

/// Writes to two open files: pipes, files, or a terminal without line editing.
package final class StreamDisplay: Display {
    private let results: Descriptor
    private let notices: Descriptor
    private let terminals: [TextStream]
    package let showsProgress: Bool
    /// The command that pages results longer than the terminal.
    private let pagerCommand: String?
    private let state = Mutex(State())

    private struct State {
        var buffer: [UInt8] = []
        var failed: [TextStream] = []
        var unreported: DisplayError?
        var isAtLineStart = true
        var pager: Pager?
        /// The current progress, and the line drawn on the screen.
        var progress: String?
        var drawnProgress: String?
        var nextDrawing = ContinuousClock.now
        var isDrawingPlanned = false
    }

    /// - Parameters:
    ///   - environment: no progress is shown if `ACCESSIBLE` is set, or `TERM` is `dumb` or missing.
    ///   - pager: a shell command that pages results longer than the terminal; `nil` or empty for none.
    package init(
        results: Int32 = 1,
        notices: Int32 = 2,
        environment: Environment,
        pager: String? = nil
    ) {
        self.results = Descriptor(number: results)
        self.notices = Descriptor(number: notices)
        terminals =
            (self.results.isTerminal ? [.results] : []) + (self.notices.isTerminal ? [.notices] : [])
        showsProgress = terminals.contains(.notices) && !environment.isAppendOnly
        pagerCommand = terminals.contains(.results) && pager != "" ? pager : nil
        // Turns a closed pipe into an error to report; by default it ends the process.
        signal(SIGPIPE, SIG_IGN)
    }

    package func isTerminal(_ stream: TextStream) -> Bool {
        terminals.contains(stream)
    }

    package var size: TerminalSize {
        results.terminalSize ?? notices.terminalSize ?? .standard
    }

    package func write(_ text: String, to stream: TextStream) {
        guard !text.isEmpty else { return }
        let text = isTerminal(stream) ? text.safeForTerminal : text
        state.withLock { state in
            if stream == .results { beginPaging(ifNeededFor: text, &state) }
            write(text.utf8, to: stream, &state)
        }
    }

    package func write(utf8: [UInt8], to stream: TextStream) {
        if isTerminal(stream) { return write(String(decoding: utf8, as: UTF8.self), to: stream) }
        state.withLock { write(utf8, to: stream, &$0) }
    }

    package func setProgress(_ line: String?) {
        guard showsProgress else { return }
        let line = line?.sanitized
        state.withLock { state in
            state.progress = line
            drawProgress(&state)
        }
    }

    /// Does nothing: a status line requires line editing.
    package func setStatus(_ line: StyledLine?) {}

    package func flush() throws(DisplayError) {
        let (failure, pager) = state.withLock { state in
            emptyBuffer(&state)
            defer { (state.unreported, state.pager) = (nil, nil) }
            return (state.unreported, state.pager)
        }
        let wasShown = pager?.finish() ?? true
        if let failure { throw failure }
        if !wasShown { throw .failed(.results, reason: "the program in PAGER can't be run") }
    }
}

/// A display that the prompt can draw on.
protocol TerminalDisplay: Display {
    /// Sends text with control sequences to the terminal, bypassing sanitizing and buffering, in one write.
    func control(_ text: String)

    /// Ends the terminal's last line if it is unfinished.
    func finishLine()
}

extension StreamDisplay: TerminalDisplay {
    func control(_ text: String) {
        state.withLock { put(Array(text.utf8), to: .results, &$0) }
    }

    func finishLine() {
        if state.withLock({ !$0.isAtLineStart }) { write("\n", to: .results) }
    }

    private func write(_ bytes: some Collection<UInt8>, to stream: TextStream, _ state: inout State) {
        if isTerminal(stream) {
            state.isAtLineStart = bytes.suffix(1).elementsEqual([UInt8(ascii: "\n")])
            let hidden = state.drawnProgress == nil ? "" : eraseLine
            let shown = state.isAtLineStart ? fitted(state.progress) : nil
            state.drawnProgress = shown
            put(Array(hidden.utf8) + bytes + Array((shown ?? "").utf8), to: stream, &state)
        } else if stream == .results {
            state.buffer.append(contentsOf: bytes)
            if state.buffer.count >= bufferSize { emptyBuffer(&state) }
        } else {
            // Both may be the same file: results come before notices about them.
            emptyBuffer(&state)
            put(Array(bytes), to: stream, &state)
        }
    }

    private func beginPaging(ifNeededFor text: String, _ state: inout State) {
        guard let pagerCommand, state.pager == nil else { return }
        let lineCount = text.utf8.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        if lineCount >= size.rows { state.pager = Pager(pagerCommand) }
    }

    private func emptyBuffer(_ state: inout State) {
        put(state.buffer, to: .results, &state)
        state.buffer.removeAll(keepingCapacity: true)
    }

    private func put(_ bytes: [UInt8], to stream: TextStream, _ state: inout State) {
        guard !bytes.isEmpty, !state.failed.contains(stream) else { return }
        if stream == .results, let pager = state.pager {
            // An error means that the user quit the pager, which isn't a failure.
            if pager.input.send(bytes) != nil { state.failed.append(stream) }
        } else if let error = (stream == .results ? results : notices).send(bytes) {
            state.failed.append(stream)
            state.unreported = state.unreported ?? DisplayError(stream, error)
        }
    }

    /// Draws the progress, at most every 100 ms, but removes it immediately.
    private func drawProgress(_ state: inout State) {
        let line = fitted(state.progress)
        guard line != state.drawnProgress, state.isAtLineStart else { return }
        let now = ContinuousClock.now
        if line == nil || now >= state.nextDrawing {
            put(Array((eraseLine + (line ?? "")).utf8), to: .notices, &state)
            state.drawnProgress = line
            state.nextDrawing = now + .milliseconds(100)
        } else if !state.isDrawingPlanned {
            state.isDrawingPlanned = true
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { [self] in
                self.state.withLock { state in
                    state.isDrawingPlanned = false
                    drawProgress(&state)
                }
            }
        }
    }

    private func fitted(_ progress: String?) -> String? {
        progress?.truncated(toWidth: size.columns - 1)
    }
}

private let bufferSize = 64 * 1024
private let eraseLine = "\r\u{1B}[K"
