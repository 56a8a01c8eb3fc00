/// A word of a search, as typed.
public struct SearchWord: Equatable, Sendable {
    public let text: String
    /// Whether the word was quoted and the prompt has removed the quotes.
    public let isQuoted: Bool
    /// Whether the quotes began before the first colon. If so, the text before the colon isn't a field.
    public let quotesColon: Bool

    public init(_ text: String, isQuoted: Bool = false, quotesColon: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
        self.quotesColon = quotesColon
    }
}

extension SearchWord {
    /// Whether the word begins with a field's name: `artist:westlund`, `-year:1999`.
    public var isNarrowed: Bool { WordReader(self).field != nil }
}

extension SearchWord {
    /// The words of a search in one text, as in `genre:ambient "kid a"`. Spaces between double quotes don't separate
    /// words.
    public static func words(in text: String) -> [SearchWord] {
        var (words, word, isOpen): ([SearchWord], String.UnicodeScalarView, Bool) = ([], .init(), false)
        for scalar in text.unicodeScalars {
            if scalar == "\"" { isOpen.toggle() }
            if isOpen || !scalar.properties.isWhitespace {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(SearchWord(String(word)))
                word = .init()
            }
        }
        return word.isEmpty ? words : words + [SearchWord(String(word))]
    }
}

extension SearchWord {
    /// The word as written in a text, with the quotes that the prompt removed. `words(in:)` parses it to the same
    /// condition.
    public var written: String {
        guard isQuoted || text.contains(where: \.isWhitespace), !text.contains("\"") else { return text }
        switch WordReader(self).field {
        case .number, .date: return text
        case .text, .path, .folder, .server, nil: break
        }
        var (start, value) = ("", text[...])
        if value.first == "-" { start.append(value.removeFirst()) }
        if isNarrowed, let colon = value.firstIndex(of: ":") {
            start += value[...colon]
            value = value[value.index(after: colon)...]
        }
        // The last star belongs to a name that is compared as a whole, or to a part of it.
        if let sign = value.first, "=~".contains(sign) { return "\(start)\(sign)\"\(value.dropFirst())\"" }
        return value.last == "*" ? "\(start)\"\(value.dropLast())\"*" : "\(start)\"\(value)\""
    }
}

extension SearchWord: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }
}
