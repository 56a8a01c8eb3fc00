/// A source of a session's lines.
public protocol LineReading: Sendable {
    /// Waits for the next line. Returns `.cancelled` if the task is cancelled.
    func nextLine(prompt: String) async -> LineInput

    /// Changes the prompt of the line being read, without affecting the typed text. Does nothing between lines.
    func setPrompt(_ prompt: String)

    /// Discards the lines of a paste that haven't been read, because Ctrl-C stopped the command of an earlier one.
    func discardPaste()
}

extension LineReading {
    /// Does nothing.
    public func discardPaste() {}
}

/// The outcome of reading a line.
public enum LineInput: Equatable, Sendable {
    /// A line, without its terminator.
    case line(String)
    /// Ctrl-C: the user abandoned the line.
    case cancelled
    /// Ctrl-D, or the end of the file.
    case end
}
