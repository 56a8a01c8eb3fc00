import Platform
import Synchronization

/// A prompt at a terminal that is too simple for editing lines: whatever the terminal itself offers. What is written
/// while a line is waited for stands in lines of its own, with the prompt once more below.
public final class PlainPrompt: LineReading {
    private let display: StreamDisplay
    private let reader: ScriptedReader
    /// What stands in front of the line that is waited for.
    private let prompt = Mutex<String?>(nil)

    public init(display: StreamDisplay, reader: ScriptedReader = ScriptedReader()) {
        self.display = display
        self.reader = reader
    }

    /// Whether lines come from a terminal.
    public static var isAtTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    public func nextLine(prompt text: String) async -> LineInput {
        prompt.withLock { prompt in
            prompt = text
            display.write(text, to: .notices)
        }
        let input = await reader.nextLine()
        prompt.withLock { prompt in
            prompt = nil
            // Enter ends the line, Ctrl-C and Ctrl-D don't.
            if [.cancelled, .end].contains(input) { display.write("\n", to: .notices) }
        }
        return input
    }

    /// The line that is typed goes on below the new prompt.
    public func setPrompt(_ text: String) {
        prompt.withLock { prompt in
            guard prompt != nil, prompt != text else { return }
            prompt = text
            display.write("\n" + text, to: .notices)
        }
    }
}

extension PlainPrompt: Display {
    public func isTerminal(_ stream: TextStream) -> Bool { display.isTerminal(stream) }

    public var size: TerminalSize { display.size }

    public func write(_ text: String, to stream: TextStream) {
        prompt.withLock { prompt in
            guard let prompt, display.isTerminal(stream) else { return display.write(text, to: stream) }
            display.write("\n", to: .notices)
            display.write(text, to: stream)
            display.write(prompt, to: .notices)
        }
    }

    public func write(utf8: [UInt8], to stream: TextStream) {
        write(String(decoding: utf8, as: UTF8.self), to: stream)
    }

    public var showsProgress: Bool { display.showsProgress }

    public func setProgress(_ line: String?) {
        display.setProgress(line)
    }

    /// There is no line above the prompt.
    public func setStatus(_ line: StyledLine?) {}

    public func flush() throws(DisplayError) {
        try display.flush()
    }
}
