/// The punctuation of search words, compared by Unicode scalar: a quote followed by a combining accent is still a
/// quote.
extension String {
    /// The text after a leading mark; `nil` if the text doesn't begin with the mark.
    func dropping(prefix mark: Unicode.Scalar) -> String? {
        unicodeScalars.first == mark ? String(unicodeScalars.dropFirst()) : nil
    }

    /// The text before a trailing mark; `nil` if the text doesn't end with the mark.
    func dropping(suffix mark: Unicode.Scalar) -> String? {
        unicodeScalars.last == mark ? String(unicodeScalars.dropLast()) : nil
    }

    /// The text between quotes; `nil` if the text doesn't begin and end with one.
    var unquoted: String? { dropping(prefix: "\"")?.dropping(suffix: "\"") }

    /// The text before and after the first colon; without a colon, `before` is `nil`.
    var splitAtColon: (before: String?, behind: String) {
        guard let colon = unicodeScalars.firstIndex(of: ":") else { return (nil, self) }
        let behind = unicodeScalars.index(after: colon)
        return (String(unicodeScalars[..<colon]), String(unicodeScalars[behind...]))
    }

    var hasSpaces: Bool { unicodeScalars.contains(where: \.properties.isWhitespace) }

    var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
