/// A word of a search, as a person typed it.
public struct SearchWord: Equatable, Sendable {
    public let text: String
    /// Whether there were quotes that are gone by now, as those that a prompt takes away.
    public let isQuoted: Bool

    public init(_ text: String, isQuoted: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
    }
}

extension SearchWord {
    /// Whether it begins with the name of a field: `artist:westlund`, `-year:1999`.
    public var isNarrowed: Bool { WordReader(self).field != nil }
}

extension SearchWord: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
