/// A word of a command line, without its quotes.
public struct ShellWord: Equatable, Sendable {
    public let text: String
    /// Whether a part of it was in quotes: a search takes such a word for a whole one.
    public let isQuoted: Bool

    public init(_ text: String, isQuoted: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
    }
}

extension ShellWord: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
