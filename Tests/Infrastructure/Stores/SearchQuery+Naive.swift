import Entities
import StoreCore

extension SearchQuery.Match {
    /// Returns whether a text has the wanted words, compared one by one.
    func isMet(by text: String, wanting wanted: String) -> Bool {
        if self == .exact { return text.folded == wanted.folded }
        let (tokens, wanted) = (Self.tokens(of: text), Self.tokens(of: wanted))
        guard tokens.count >= wanted.count, let last = wanted.last else { return false }
        return (0...tokens.count - wanted.count).contains { start in
            let part = tokens[start..<start + wanted.count]
            let begins = part.dropLast().elementsEqual(wanted.dropLast())
            return begins && (self == .whole ? part.last == last : part.last?.hasPrefix(last) == true)
        }
    }

    private static func tokens(of text: String) -> [String] {
        text.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
