import Entities
import Foundation
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
            // Between phrases, SQLite ignores those without words; alternatives need operators.
            let separator = phrases.contains { $0.encodings.count > 1 } ? " AND " : " "
            let words = separator == " " ? phrases : phrases.filter(\.hasWords)
            return "(" + words.map(\.expression).joined(separator: separator) + ")" + remainder
        }
        wanted = all(phrases.wanted)
        exact = phrases.exact.map(all)
        self.unwanted = nil
    }
}

extension SearchPhrase {
    /// The phrase as an expression of its own.
    var expression: String {
        let texts = encodings.map { Self.quoted($0) + (mayGoOn ? " *" : "") }
        return (field?.rawValue ?? "{title artist album}") + " : "
            + (texts.count > 1 ? "(" + texts.joined(separator: " OR ") + ")" : texts[0])
    }

    /// The text and, for scripts whose marks aren't accents to SQLite, such as kana and Hangul, its decomposed form, as
    /// in names of files from a Mac.
    fileprivate var encodings: [String] {
        let composed = text.precomposedStringWithCanonicalMapping
        let decomposed = text.decomposedStringWithCanonicalMapping
        let hasMarks = decomposed.unicodeScalars.contains { $0.value > 0x36F }
        return hasMarks && !composed.utf8.elementsEqual(decomposed.utf8) ? [composed, decomposed] : [text]
    }

    fileprivate var hasWords: Bool { text.contains { $0.isLetter || $0.isNumber } }

    /// A text in quotation marks. Works on scalars, because a quote with an accent is still a quote.
    private static func quoted(_ text: String) -> String {
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
