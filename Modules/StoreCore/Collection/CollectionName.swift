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

    /// Finds the text in names that no word index has.
    package var inNames: NameMatch { NameMatch(text, as: match) }
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
        let hasWords = names.contains { !$0.isExcluded && !$0.inNames.isBlank }
        self.names = names.filter { !hasWords || !$0.inNames.isBlank }
    }

    /// The maximum number of names, because databases limit the nesting of expressions.
    private static let maximumNames = 100
}
