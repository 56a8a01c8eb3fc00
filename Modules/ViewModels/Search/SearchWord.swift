/// A word of a search, as typed.
public struct SearchWord: Equatable, Sendable {
    public let text: String
    /// Whether the word was quoted and the prompt has removed the quotes.
    public let isQuoted: Bool

    public init(_ text: String, isQuoted: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
    }
}

extension SearchWord {
    /// Whether the word begins with a field's name: `artist:westlund`, `-year:1999`.
    public var isNarrowed: Bool { WordReader(self).field != nil }
}

extension SearchWord: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
