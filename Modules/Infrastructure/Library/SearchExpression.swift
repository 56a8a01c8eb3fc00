import Entities

extension SearchQuery {
    /// The search in the language of SQLite's full-text index, where a track must match each part.
    ///
    /// Each text is quoted, so that nothing in it is taken for an operator; a text without letters or digits
    /// matches nothing and is passed over beside others.
    var expression: String {
        terms.map(\.expression).joined(separator: " ")
    }
}

extension SearchQuery.Term {
    fileprivate var expression: String {
        let quoted = "\"" + text.replacing("\0", with: " ").replacing("\"", with: "\"\"") + "\""
        return (field.map { "\($0.rawValue) : " } ?? "") + quoted + (isPrefix ? " *" : "")
    }
}
