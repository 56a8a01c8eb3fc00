/// Where the lines of a session come from.
public protocol LineReading: Sendable {
    /// The next line, as soon as there is one. A cancelled task gets `.cancelled`.
    func nextLine(prompt: String) async -> LineInput

    /// Puts another prompt in front of the line that is waited for, which stays as it was typed so far. Where no line
    /// is waited for, nothing happens.
    func setPrompt(_ prompt: String)
}

/// What was read.
public enum LineInput: Equatable, Sendable {
    /// A line, without its end.
    case line(String)
    /// Ctrl-C: the user gave the line up.
    case cancelled
    /// Ctrl-D, or the end of the file.
    case end
}
