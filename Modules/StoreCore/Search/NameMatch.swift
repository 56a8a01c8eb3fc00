import Entities

/// A word, a phrase or a part of a text to find in names that no word index has.
package struct NameMatch: Sendable {
    private let text: String
    private let words: [String]
    /// `nil` for a part of a text.
    private let match: SearchQuery.Match?

    package init(_ text: String, as match: SearchQuery.Match) {
        self.text = text.folded
        (words, self.match) = (self.text.words, match)
    }

    /// Finds names that contain a text, also within words.
    package init(part: String) {
        (text, words, match) = (part.folded, [], nil)
    }

    /// Whether no name can match, because the text has neither letters nor digits.
    package var isBlank: Bool { !isWhole && words.isEmpty }

    /// The longest folded text that is known to be in all matching names.
    package var part: String { parts.first ?? "" }

    /// Folded texts contained in all matching names: the longest words, longest first, or all of the text.
    package var parts: [String] {
        guard !isWhole else { return [text] }
        return words.isEmpty ? [""] : Array(words.sorted { $0.utf8.count > $1.utf8.count }.prefix(3))
    }

    /// Whether all of the text is compared, and not its words.
    private var isWhole: Bool { match == .exact || match == nil }

    /// Returns whether a name, given as `folded`, matches.
    package func matches(_ name: String) -> Bool {
        guard let match else { return text.isEmpty || name.utf8.firstRange(of: text.utf8) != nil }
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
