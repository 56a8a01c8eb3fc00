/// The marks of a search's words. They are looked for scalar by scalar, as a quote with an accent on it is still a
/// quote.
extension String {
    /// The text behind a mark that it begins with, `nil` if it doesn't.
    func dropping(prefix mark: Unicode.Scalar) -> String? {
        unicodeScalars.first == mark ? String(unicodeScalars.dropFirst()) : nil
    }

    /// The text before a mark that it ends with, `nil` if it doesn't.
    func dropping(suffix mark: Unicode.Scalar) -> String? {
        unicodeScalars.last == mark ? String(unicodeScalars.dropLast()) : nil
    }

    /// The text between the quotes that it begins and ends with, `nil` if it doesn't.
    var unquoted: String? { dropping(prefix: "\"")?.dropping(suffix: "\"") }

    /// What is before the first colon, `nil` if there is none, and what is behind it.
    var splitAtColon: (before: String?, behind: String) {
        guard let colon = unicodeScalars.firstIndex(of: ":") else { return (nil, self) }
        let behind = unicodeScalars.index(after: colon)
        return (String(unicodeScalars[..<colon]), String(unicodeScalars[behind...]))
    }

    var hasSpaces: Bool { unicodeScalars.contains(where: \.properties.isWhitespace) }

    var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
