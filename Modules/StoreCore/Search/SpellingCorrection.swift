import Entities

extension SearchQuery.Term {
    /// The term with its misspelt words replaced.
    ///
    /// - Parameters:
    ///   - isKnown: returns whether any track has a text.
    ///   - nearest: returns the library's word nearest to another in a field, `nil` if none is near.
    package func corrected(
        isKnown: (SearchPhrase) throws -> Bool,
        nearest: (String, SearchQuery.TextField?) throws -> String?
    ) throws -> SearchQuery.Term {
        guard !isExcluded, case .text(let text, let field, let match) = condition else { return self }
        let words = text.words
        let corrected = try words.enumerated().map { index, word in
            let mayGoOn = match == .beginning && index == words.count - 1
            if try isKnown(SearchPhrase(word, in: field, mayGoOn: mayGoOn)) { return word }
            return try nearest(word, field) ?? word
        }
        guard corrected != words else { return self }
        return SearchQuery.Term(.text(corrected.joined(separator: " "), in: field, as: match))
    }
}

/// Finds the word nearest to a misspelt one; of ties, the one that more tracks have.
package struct NearestWord {
    private let distance: SpellingDistance
    private var nearest: (word: String, distance: Int, tracks: Int)?

    package init(by distance: SpellingDistance) {
        self.distance = distance
    }

    /// `nil` if none of those considered is near.
    package var word: String? { nearest?.word }

    package mutating func consider(_ word: String, tracks: Int) {
        guard let distance = distance.to(word) else { return }
        if let nearest, (nearest.distance, -nearest.tracks) <= (distance, -tracks) { return }
        nearest = (word, distance, tracks)
    }
}

extension SpellingDistance {
    /// Whether a word can be corrected: it is long enough, and not a number, of which any is as likely.
    package static func canCorrect(_ word: String) -> Bool {
        SpellingDistance(from: word).limit > 0 && word.contains { !$0.isNumber }
    }

    /// Where to look for words near a folded one, as ranges of text: most mistakes come after the first letter, and
    /// looking at all words takes longest. Digits sort before letters.
    package static func ranges(for word: String) -> [(first: String, last: String)] {
        let first = word.unicodeScalars.first.map(String.init) ?? ""
        return [
            (first, first + "\u{10FFFF}"), (word.contains(where: \.isNumber) ? "" : "a", "\u{10FFFF}"),
        ]
    }
}
