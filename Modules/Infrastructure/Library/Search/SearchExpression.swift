import Entities
import Services

/// The words of a search in the language of SQLite's full-text index.
///
/// Each text is quoted, so that nothing in it is taken for an operator; a text without letters or digits matches
/// nothing alone and is passed over beside others.
struct SearchExpression {
    /// What a track must match, `nil` if the search has no such words.
    let wanted: String?
    /// The same with all words as whole words, `nil` if no word may go on.
    let exact: String?
    /// What a track must not match, as far as that isn't part of the others.
    let unwanted: String?

    /// - Throws: `searchTooLong` if the search is too long to be made.
    init(_ query: SearchQuery) throws(ServiceError) {
        let wanted = Self.parts(of: query, areExcluded: false)
        let unwanted = Self.parts(of: query, areExcluded: true).joined(separator: " OR ")
        guard wanted.reduce(unwanted.utf8.count, { $0 + $1.utf8.count + 1 }) <= Self.longest else {
            throw .searchTooLong
        }
        guard !wanted.isEmpty else {
            (self.wanted, exact) = (nil, nil)
            self.unwanted = unwanted.isEmpty ? nil : unwanted
            return
        }
        let exact = Self.parts(of: query, areExcluded: false, isExact: true)
        let remainder = unwanted.isEmpty ? "" : " NOT (\(unwanted))"
        self.wanted = "(" + wanted.joined(separator: " ") + ")" + remainder
        self.exact = exact == wanted ? nil : "(" + exact.joined(separator: " ") + ")" + remainder
        self.unwanted = nil
    }

    /// What SQLite compares a long text with could take hours and all memory.
    private static let longest = 4096

    private static func parts(of query: SearchQuery, areExcluded: Bool, isExact: Bool = false) -> [String] {
        var seen: Set<String> = []
        return query.terms.filter { $0.isExcluded == areExcluded }
            .compactMap { $0.condition.expression(isExact: isExact) }
            .filter { seen.insert($0).inserted }
    }
}

extension SearchQuery.Condition {
    /// `nil` if the full-text index has no answer.
    fileprivate func expression(isExact: Bool) -> String? {
        guard case .text(let text, let field, let match) = self, match != .exact else { return nil }
        let phrase = Self.phrase(text) + (match == .beginning && !isExact ? " *" : "")
        return (field?.rawValue ?? "{title artist album}") + " : " + phrase
    }

    /// A text between quotes. Scalar by scalar, as a quote with an accent on it is still a quote.
    private static func phrase(_ text: String) -> String {
        var phrase = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": phrase += "\"\""
            case "\0": phrase += " "
            default: phrase.unicodeScalars.append(scalar)
            }
        }
        return phrase + "\""
    }
}
