import Entities

/// A word or phrase to find in names that no word index has.
package struct NameMatch: Sendable {
    private let text: String
    private let words: [String]
    private let match: SearchQuery.Match

    package init(_ text: String, as match: SearchQuery.Match) {
        self.text = text.folded
        (words, self.match) = (self.text.words, match)
    }

    /// Whether no name can match, because the text has neither letters nor digits.
    package var isBlank: Bool { match != .exact && words.isEmpty }

    /// A folded text contained in all matching names.
    package var part: String { match == .exact ? text : words.max { $0.utf8.count < $1.utf8.count } ?? "" }

    /// Returns whether a name, given as `folded`, matches.
    package func matches(_ name: String) -> Bool {
        guard match != .exact else { return name == text }
        let names = name.words
        guard let last = words.last, names.count >= words.count else { return false }
        return (0...(names.count - words.count)).contains { start in
            let found = names[start..<(start + words.count)]
            return match == .beginning
                ? found.dropLast().elementsEqual(words.dropLast())
                    && (found.last ?? "").utf8.starts(with: last.utf8)
                : found.elementsEqual(words)
        }
    }
}
