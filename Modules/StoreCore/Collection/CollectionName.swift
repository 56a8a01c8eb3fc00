import Entities
import Services

/// A word or phrase to find in the names of albums and artists.
package struct CollectionName: Sendable {
    package let text: String
    package let match: SearchQuery.Match
    package let isExcluded: Bool
    /// The fields to search.
    package let fields: [SearchQuery.TextField]

    /// Returns `nil` if the term isn't about names.
    fileprivate init?(_ term: SearchQuery.Term) {
        guard case .text(let text, let field, let match) = term.condition, field == nil || field == .artist
        else { return nil }
        (self.text, self.match, isExcluded) = (text, match, term.isExcluded)
        fields = field == nil ? [.album, .artist] : [.artist]
    }

    /// A folded text contained in all matching artists.
    package var part: String { match == .exact ? text.folded : text.folded.words.first ?? "" }

    /// Returns whether an artist, given by its `folded` name, matches.
    package func matches(_ artist: String) -> Bool {
        guard match != .exact else { return artist == text.folded }
        let (wanted, words) = (text.folded.words, artist.words)
        guard !wanted.isEmpty, words.count >= wanted.count else { return false }
        return (0...(words.count - wanted.count)).contains { start in
            let found = words[start..<(start + wanted.count)]
            return match == .beginning
                ? found.dropLast().elementsEqual(wanted.dropLast())
                    && (found.last ?? "").utf8.starts(with: (wanted.last ?? "").utf8)
                : found.elementsEqual(wanted)
        }
    }
}

/// The parts of a search for albums or artists. Words without a field match names of albums and artists rather than
/// titles of tracks.
package struct CollectionTerms {
    package let names: [CollectionName]
    /// The remaining terms: the conditions on tracks.
    package let others: SearchQuery

    /// - Throws: `invalid` if the search is too long.
    package init(_ query: SearchQuery) throws(ServiceError) {
        _ = try SearchPhrases(query)
        let names = query.terms.compactMap(CollectionName.init)
        guard names.count <= Self.maximumNames else { throw .invalid(.searchTooLong) }
        others = SearchQuery(query.terms.filter { CollectionName($0) == nil })
        let hasWords = names.contains { !$0.text.words.isEmpty }
        self.names = names.filter { !hasWords || !$0.text.words.isEmpty }
    }

    /// The maximum number of names, because databases limit the nesting of expressions.
    private static let maximumNames = 100
}
