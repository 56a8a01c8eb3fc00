import Entities
import Services

/// A word or phrase that is looked for in names of albums and artists.
package struct CollectionName: Sendable {
    package let text: String
    package let match: SearchQuery.Match
    package let isExcluded: Bool
    /// The fields that it may be in.
    package let fields: [SearchQuery.TextField]

    /// `nil` if the term is about something else.
    fileprivate init?(_ term: SearchQuery.Term) {
        guard case .text(let text, let field, let match) = term.condition, field == nil || field == .artist
        else { return nil }
        (self.text, self.match, isExcluded) = (text, match, term.isExcluded)
        fields = field == nil ? [.album, .artist] : [.artist]
    }

    /// A folded text that all matching artists contain.
    package var part: String { match == .exact ? text.folded : text.folded.words.first ?? "" }

    /// Whether an artist, given as `folded` name, matches.
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

/// The parts of a search for albums or artists. Words without a field are looked for in names of albums and artists
/// rather than in titles of tracks.
package struct CollectionTerms {
    package let names: [CollectionName]
    /// What is left: the conditions on tracks.
    package let others: SearchQuery

    /// - Throws: `searchTooLong`.
    package init(_ query: SearchQuery) throws(ServiceError) {
        _ = try SearchPhrases(query)
        let names = query.terms.compactMap(CollectionName.init)
        guard names.count <= Self.mostNames else { throw .invalid(.searchTooLong) }
        others = SearchQuery(query.terms.filter { CollectionName($0) == nil })
        let hasWords = names.contains { !$0.text.words.isEmpty }
        self.names = names.filter { !hasWords || !$0.text.words.isEmpty }
    }

    /// Databases limit how deep an expression is nested.
    private static let mostNames = 100
}
