/// A password, token or key. It is never printed.
public struct Secret: Hashable, Sendable {
    public let text: String
    /// The command that prints it, which is kept in its place; `nil` if the user typed it.
    public let command: String?

    public init(_ text: String, printedBy command: String? = nil) {
        (self.text, self.command) = (text, command)
    }

    /// The first line, which is the password where a command prints more.
    public var firstLine: String { String(text.prefix { !$0.isNewline }) }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Never what it is.
    public var description: String { "Secret" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
