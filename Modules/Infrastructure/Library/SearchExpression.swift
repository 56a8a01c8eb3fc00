import Entities
import Services

extension SearchQuery {
    /// What SQLite compares a long text with could take hours and all memory.
    private static let longestExpression = 4096

    /// The search in the language of SQLite's full-text index, where a track must match each part.
    ///
    /// Each text is quoted, so that nothing in it is taken for an operator; a text without letters or digits
    /// matches nothing alone and is passed over beside others.
    ///
    /// - Throws: `searchTooLong` if the search is too long to be made.
    func expression() throws(ServiceError) -> String {
        var seen: Set<String> = []
        let expression = terms.map(\.expression).filter { seen.insert($0).inserted }.joined(separator: " ")
        guard expression.utf8.count <= Self.longestExpression else {
            throw .searchTooLong
        }
        return expression
    }
}

extension SearchQuery.Term {
    fileprivate var expression: String {
        (field.map { "\($0.rawValue) : " } ?? "") + "\"\(escaped)\"" + (isPrefix ? " *" : "")
    }

    /// The text as it stands between quotes. Scalar by scalar, as a quote with an accent on it is still a quote.
    private var escaped: String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": escaped += "\"\""
            case "\0": escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
