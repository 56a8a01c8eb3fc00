#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SearchQuery {
    /// The search as the user would type it, one word per term. `init(parsing:now:calendar:)` parses it back to the
    /// same search.
    public var words: [String] { terms.map(\.word) }
}

extension SearchQuery.Term {
    fileprivate var word: String { (isExcluded ? "-" : "") + condition.word }
}

extension SearchQuery.Condition {
    fileprivate var word: String {
        switch self {
        case .text(let text, let field, let match):
            (field.map { "\($0.rawValue):" } ?? "") + match.word(text, isNarrowed: field != nil)
        case .part(let text, let field):
            (field.map { "\($0.rawValue):" } ?? "") + "~\"\(text)\""
        case .path(let path):
            "path:" + path.quotedIfNeeded
        case .folder(let folder):
            "folder:" + folder.text.quotedIfNeeded
        case .source(let name):
            "server:" + name.quotedIfNeeded
        case .number(let field, let range):
            "\(field.rawValue):" + range.word
        case .date(let field, let range):
            "\(field.rawValue):" + range.word
        }
    }
}

extension String {
    fileprivate var quotedIfNeeded: String { hasSpaces || unquoted != nil ? "\"\(self)\"" : self }
}

extension SearchQuery.Match {
    fileprivate func word(_ text: String, isNarrowed: Bool) -> String {
        switch self {
        case .beginning where Self.isPlain(text, isNarrowed: isNarrowed): text
        case .beginning: "\"\(text)\"*"
        case .whole: "\"\(text)\""
        case .exact: "=\"\(text)\""
        }
    }

    /// Returns whether a text without quotes is parsed as the beginning of a word.
    private static func isPlain(_ text: String, isNarrowed: Bool) -> Bool {
        guard !text.hasSpaces, text.unquoted == nil, text.dropping(prefix: "=") == nil,
            text.dropping(prefix: "~") == nil, text.dropping(suffix: "*") == nil
        else { return false }
        return isNarrowed || text.dropping(prefix: "-") == nil && text.splitAtColon.before == nil
    }
}

extension ClosedRange<Int> {
    fileprivate var word: String {
        if lowerBound == upperBound { return String(lowerBound) }
        let first = lowerBound == .min ? "" : String(lowerBound)
        return first + ".." + (upperBound == .max ? "" : String(upperBound))
    }
}

extension Range<Date> {
    /// The range from its first second to its last.
    fileprivate var word: String {
        if self == .distantPast ..< .distantFuture { return "" }
        let first = lowerBound == .distantPast ? "" : RFC3339.text(lowerBound)
        return first + ".." + (upperBound == .distantFuture ? "" : RFC3339.text(upperBound - 1))
    }
}
