import Entities
import Services

/// The words of a search in the query language of SQLite's full-text index.
///
/// Each text is quoted, so that nothing in it acts as an operator. A text without letters or digits matches nothing
/// on its own and is ignored next to others.
struct SearchExpression {
    /// The expression a track must match, `nil` if the search has no such words.
    let wanted: String?
    /// The same matching whole words only, `nil` if no word is a prefix.
    let exact: String?
    /// The expression a track must not match, unless the others include it.
    let unwanted: String?

    /// - Throws: `searchTooLong` if the search is too long.
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

    /// Matching a long text could take SQLite hours and all memory.
    private static let longest = 4096

    private static func parts(of query: SearchQuery, areExcluded: Bool, isExact: Bool = false) -> [String] {
        var seen: Set<String> = []
        return query.terms.filter { $0.isExcluded == areExcluded }
            .compactMap { $0.condition.expression(isExact: isExact) }
            .filter { seen.insert($0).inserted }
    }
}

extension SearchQuery.Condition {
    /// `nil` if the full-text index can't answer.
    fileprivate func expression(isExact: Bool) -> String? {
        guard case .text(let text, let field, let match) = self, match != .exact else { return nil }
        let phrase = Self.phrase(text) + (match == .beginning && !isExact ? " *" : "")
        return (field?.rawValue ?? "{title artist album}") + " : " + phrase
    }

    /// A quoted text. Works on scalars, because a quote with an accent is still a quote.
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
