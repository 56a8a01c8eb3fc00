/// A full-text search over titles, artists and albums. A track matches if each term does.
public struct SearchQuery: Equatable, Sendable {
    /// A part of a track that a search looks at.
    public enum Field: String, CaseIterable, Sendable {
        case title
        case artist
        case album
    }

    /// One thing to look for.
    public struct Term: Equatable, Sendable {
        /// Where to look, `nil` for everywhere.
        public let field: Field?
        /// A word, or several that must follow each other.
        public let text: String
        /// Whether the last word may go on: `rad*` finds Radiohead.
        public let isPrefix: Bool

        public init(field: Field? = nil, text: String, isPrefix: Bool = false) {
            self.field = field
            self.text = text
            self.isPrefix = isPrefix
        }
    }

    /// What to look for, at least one term.
    public let terms: [Term]

    /// Reads a search from the words of a command line. A word that holds spaces is a phrase, one that ends in
    /// `*` a prefix, and `artist:`, `album:` or `title:` before a word narrows it (alone, it narrows the next).
    ///
    /// `nil` if nothing is left to look for.
    public init?(words: [String]) {
        var terms: [Term] = []
        var pendingField: Field?
        for word in words {
            var (field, text) = Self.splitField(word)
            if field == nil { (field, pendingField) = (pendingField, nil) }
            if text.isEmpty {
                pendingField = field ?? pendingField
                continue
            }
            let isPrefix = text.hasSuffix("*")
            let bare = isPrefix ? String(text.dropLast()) : text
            guard !bare.allSatisfy(\.isWhitespace) else { continue }
            terms.append(Term(field: field, text: bare, isPrefix: isPrefix))
        }
        guard !terms.isEmpty else { return nil }
        self.terms = terms
    }

    private static func splitField(_ word: String) -> (Field?, String) {
        guard let colon = word.firstIndex(of: ":"), let field = Field(rawValue: word[..<colon].lowercased())
        else {
            return (nil, word)
        }
        return (field, String(word[word.index(after: colon)...]))
    }
}
