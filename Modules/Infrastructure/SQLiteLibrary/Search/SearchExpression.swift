import Entities
import StoreCore

/// The words of a search in the query language of SQLite's full-text index.
///
/// Each text is quoted, which keeps it from acting as an operator.
struct SearchExpression {
    /// The expression a track must match; `nil` if the search has no such words.
    let wanted: String?
    /// The same expression, matching whole words only; `nil` if no word is a prefix.
    let exact: String?
    /// The expression a track must not match; `nil` if `wanted` includes it.
    let unwanted: String?

    init(_ phrases: SearchPhrases) {
        let unwanted = phrases.unwanted.map(\.expression).joined(separator: " OR ")
        guard !phrases.wanted.isEmpty else {
            (wanted, exact) = (nil, nil)
            self.unwanted = unwanted.isEmpty ? nil : unwanted
            return
        }
        let remainder = unwanted.isEmpty ? "" : " NOT (\(unwanted))"
        func all(_ phrases: [SearchPhrase]) -> String {
            "(" + phrases.map(\.expression).joined(separator: " ") + ")" + remainder
        }
        wanted = all(phrases.wanted)
        exact = phrases.exact.map(all)
        self.unwanted = nil
    }
}

extension SearchPhrase {
    /// The phrase as an expression of its own.
    var expression: String {
        (field?.rawValue ?? "{title artist album}") + " : " + quoted + (mayGoOn ? " *" : "")
    }

    /// The text in quotation marks. Works on scalars, because a quote with an accent is still a quote.
    private var quoted: String {
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
