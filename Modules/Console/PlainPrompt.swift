import Platform
import Synchronization

/// A prompt for terminals without line editing: it uses the terminal's own input mode. Output that arrives while the
/// prompt waits is printed on its own lines, and the prompt again below.
package final class PlainPrompt: LineReading {
    private let display: StreamDisplay
    private let reader: ScriptedReader
    /// The prompt of the line being read; `nil` between lines.
    private let prompt = Mutex<String?>(nil)

    package init(display: StreamDisplay, reader: ScriptedReader = ScriptedReader()) {
        self.display = display
        self.reader = reader
    }

    /// Whether standard input is a terminal.
    package static var isAtTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    package func nextLine(prompt text: String) async -> LineInput {
        prompt.withLock { prompt in
            prompt = text
            display.write(text, to: .notices)
        }
        let input = await reader.nextLine()
        prompt.withLock { prompt in
            prompt = nil
            // Enter echoes a newline; Ctrl-C and Ctrl-D don't.
            if [.cancelled, .end].contains(input) { display.write("\n", to: .notices) }
        }
        return input
    }

    /// Prints the new prompt on the next line; typing continues there.
    package func setPrompt(_ text: String) {
        prompt.withLock { prompt in
            guard prompt != nil, prompt != text else { return }
            prompt = text
            display.write("\n" + text, to: .notices)
        }
    }
}

extension PlainPrompt: Display {
    package func isTerminal(_ stream: TextStream) -> Bool { display.isTerminal(stream) }

    package var size: TerminalSize { display.size }

    package func write(_ text: String, to stream: TextStream) {
        prompt.withLock { prompt in
            guard let prompt, display.isTerminal(stream) else { return display.write(text, to: stream) }
            display.write("\n", to: .notices)
            display.write(text, to: stream)
            display.write(prompt, to: .notices)
        }
    }

    package func write(utf8: [UInt8], to stream: TextStream) {
        write(String(decoding: utf8, as: UTF8.self), to: stream)
    }

    package var showsProgress: Bool { display.showsProgress }

    package func setProgress(_ line: String?) {
        display.setProgress(line)
    }

    /// Does nothing: a plain prompt has no status line.
    package func setStatus(_ line: StyledLine?) {}

    package func flush() throws(DisplayError) {
        try display.flush()
    }
}
