extension Markup {
    /// A name from outside: isolated from the text direction around it, and limited in length.
    package static func name(_ name: String) -> Markup {
        Markup("bdi") { name.clipped }
    }

    /// A link, or just the text if `address` is `nil`.
    package static func link(_ text: Markup, to address: String?) -> Markup {
        address.map { Markup("a", ["href": $0]) { text } } ?? text
    }
}

extension String {
    /// The text with its first letter in upper case: `Plays`.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    /// The text, limited in length.
    package var clipped: String { clipped(to: 240) }

    /// The first characters of the text; the last one is `…` if the text is longer.
    package func clipped(to length: Int) -> String {
        guard utf8.count > length, unicodeScalars.dropFirst(length).first != nil else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(length - 1))) + "…"
    }
}
