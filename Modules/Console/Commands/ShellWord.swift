/// A word of a command line, without its quotes.
public struct ShellWord: Equatable, Sendable {
    /// The word without its quotes.
    public let text: String
    /// Whether any part of it was quoted: a search matches such a word only as a whole.
    public let isQuoted: Bool
    /// Whether the quotes began before the first colon, as in `"re: stacks"`, but not in `artist:"kid a"`.
    public let quotesColon: Bool

    /// A word that was or wasn't quoted.
    public init(_ text: String, isQuoted: Bool = false, quotesColon: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
        self.quotesColon = quotesColon
    }
}

extension ShellWord: ExpressibleByStringLiteral {
    /// A word without quotes.
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
