import Entities

extension SearchQuery.Term {
    /// Returns the term with its misspelt words replaced.
    ///
    /// - Parameters:
    ///   - isKnown: returns whether any track has a phrase.
    ///   - nearest: returns the library's word nearest to another in a field; `nil` if none is near.
    package func corrected(
        isKnown: (SearchPhrase) throws -> Bool,
        nearest: (String, SearchQuery.TextField?) throws -> String?
    ) throws -> SearchQuery.Term {
        guard !isExcluded, case .text(let text, let field, let match) = condition else { return self }
        let words = text.words
        var unknown = 0
        let corrected = try words.enumerated().map { index, word in
            let mayGoOn = match == .beginning && index == words.count - 1
            if try isKnown(SearchPhrase(word, in: field, mayGoOn: mayGoOn)) { return word }
            unknown += 1
            // More aren't slips of the finger, and each takes a search of all words.
            return unknown <= Self.maximumCorrections ? try nearest(word, field) ?? word : word
        }
        guard corrected != words else { return self }
        return SearchQuery.Term(.text(corrected.joined(separator: " "), in: field, as: match))
    }

    private static var maximumCorrections: Int { 5 }
}

/// Finds the word nearest to a misspelt one; ties go to the word of more tracks.
package struct NearestWord {
    private let distance: SpellingDistance
    private var nearest: (word: String, distance: Int, tracks: Int)?

    package init(by distance: SpellingDistance) {
        self.distance = distance
    }

    /// The nearest word; `nil` if none of those considered is near.
    package var word: String? { nearest?.word }

    package mutating func consider(_ word: String, tracks: Int) {
        guard let distance = distance.to(word) else { return }
        if let nearest, (nearest.distance, -nearest.tracks) <= (distance, -tracks) { return }
        nearest = (word, distance, tracks)
    }
}

extension SpellingDistance {
    /// Returns whether a word can be corrected: it is long enough and isn't a number, because any number is equally
    /// likely.
    package static func canCorrect(_ word: String) -> Bool {
        SpellingDistance(from: word).limit > 0 && word.contains { !$0.isNumber }
    }

    /// The ranges of text to search for words near a folded one. Words with the same first letter come first: most
    /// mistakes are in later letters, and searching all words takes longest. Digits sort before letters.
    package static func ranges(for word: String) -> [(first: String, last: String)] {
        let first = word.unicodeScalars.first.map(String.init) ?? ""
        return [
            (first, first + "\u{10FFFF}"), (word.contains(where: \.isNumber) ? "" : "a", "\u{10FFFF}"),
        ]
    }
}
