/// Reads a person's input without showing it.
public protocol SecretReading: Sendable {
    /// Waits for a line. Returns `.cancelled` if the task is cancelled.
    func secret(prompt: String) async -> SecretInput
}

/// The outcome of reading a secret.
public enum SecretInput: Equatable, Sendable {
    /// A line, without its terminator.
    case typed(String)
    /// Ctrl-C or Ctrl-D.
    case cancelled
    /// No terminal is available for typing.
    case noTerminal
}
