/// A password, token or key. It is never printed.
public struct Secret: Hashable, Sendable {
    public let text: String
    /// The command that prints the secret and is stored instead of it; `nil` if the user typed the secret.
    public let command: String?

    public init(_ text: String, printedBy command: String? = nil) {
        (self.text, self.command) = (text, command)
    }

    /// The first line, which is the password if a command prints more.
    public var firstLine: String { String(text.prefix { !$0.isNewline }) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Redacted: never the secret itself.
    public var description: String { "Secret" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
