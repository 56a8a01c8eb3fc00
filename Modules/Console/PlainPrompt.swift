#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A prompt at a terminal that is too simple for editing lines: whatever the terminal itself offers.
public struct PlainPrompt: LineReading {
    private let display: any Display
    private let reader = ScriptedReader()

    public init(display: any Display) {
        self.display = display
    }

    /// Whether lines come from a terminal.
    public static var isAtTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    public func nextLine(prompt: String) async -> LineInput {
        display.write(prompt, to: .notices)
        return await reader.nextLine()
    }
}
