import Entities
import Services

/// A text of a search that is looked up in a word index.
package struct SearchPhrase: Hashable, Sendable {
    package let text: String
    /// The field; `nil` for title, artist and album.
    package let field: SearchQuery.TextField?
    /// Whether the last word may be incomplete.
    package let mayGoOn: Bool

    package init(_ text: String, in field: SearchQuery.TextField?, mayGoOn: Bool) {
        (self.text, self.field, self.mayGoOn) = (text, field, mayGoOn)
    }

    /// The same phrase with a complete last word.
    fileprivate var whole: SearchPhrase { SearchPhrase(text, in: field, mayGoOn: false) }
}

/// The texts of a search that are looked up in a word index, without duplicates.
///
/// A text without letters or digits matches nothing on its own and is ignored next to others.
package struct SearchPhrases: Sendable {
    /// The phrases that a track must all contain.
    package let wanted: [SearchPhrase]
    /// The phrases that a track must not contain.
    package let unwanted: [SearchPhrase]

    /// - Throws: `invalid` if the search is too long.
    package init(_ query: SearchQuery) throws(ServiceError) {
        wanted = Self.phrases(of: query, areExcluded: false)
        unwanted = Self.phrases(of: query, areExcluded: true)
        let length = (wanted + unwanted).reduce(0) { $0 + $1.text.utf8.count + Self.fieldLength }
        let others = query.terms.count { $0.condition.phrase == nil }
        guard length <= Self.longest, others <= Self.maximumOthers else {
            throw .invalid(.searchTooLong)
        }
    }

    /// The wanted phrases with whole words only; `nil` if they already are.
    package var exact: [SearchPhrase]? {
        wanted.contains(where: \.mayGoOn) ? wanted.map(\.whole).unique : nil
    }

    /// The maximum length, in bytes. Matching a long text could take hours and all memory.
    private static let longest = 4096
    /// The maximum number of other conditions, which an engine may nest.
    private static let maximumOthers = 100
    /// The additional length for the field of each text.
    private static let fieldLength = 28

    private static func phrases(of query: SearchQuery, areExcluded: Bool) -> [SearchPhrase] {
        query.terms.filter { $0.isExcluded == areExcluded }.compactMap { $0.condition.phrase }.unique
    }
}

extension SearchQuery.Condition {
    /// The phrase to look up in a word index; `nil` if such an index doesn't have the answer.
    package var phrase: SearchPhrase? {
        guard case .text(let text, let field, let match) = self, match != .exact else { return nil }
        return SearchPhrase(text, in: field, mayGoOn: match == .beginning)
    }
}

extension [SearchPhrase] {
    fileprivate var unique: [SearchPhrase] {
        var seen: Set<SearchPhrase> = []
        return filter { seen.insert($0).inserted }
    }
}
