extension Markup {
    /// A name from outside: set apart from the direction of the text around it, and of bounded length.
    package static func name(_ name: String) -> Markup {
        Markup("bdi") { name.clipped }
    }

    /// A text that leads to an address, if there is one.
    package static func link(_ text: Markup, to address: String?) -> Markup {
        address.map { Markup("a", ["href": $0]) { text } } ?? text
    }
}

extension String {
    /// The text, of bounded length.
    package var clipped: String { clipped(to: 240) }

    /// The first characters of the text, the last one being `…` if there are more.
    package func clipped(to length: Int) -> String {
        guard utf8.count > length, unicodeScalars.dropFirst(length).first != nil else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(length - 1))) + "…"
    }
}
