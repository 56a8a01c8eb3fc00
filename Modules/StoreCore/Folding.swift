import Foundation

extension String {
    /// The text without case and accents, used for sorting and completion.
    ///
    /// Only the first letters are used.
    package var folded: String { folded(upTo: Self.foldedLength) }

    /// The maximum number of letters in `folded`.
    package static let foldedLength = 200

    /// The first letters of the text without case and accents.
    package func folded(upTo length: Int) -> String {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            return String(utf8.prefix(length))?.lowercased() ?? ""
        }
        var (folded, rest) = ("", self[...])
        // Foundation takes time proportional to the square of a text's length.
        while !rest.isEmpty, folded.unicodeScalars.count < length {
            let part = rest.prefix(Self.foldedLength)
            rest = rest[part.endIndex...]
            for scalar in part.decomposedStringWithCanonicalMapping.unicodeScalars where !scalar.isAccent {
                folded += scalar.properties.lowercaseMapping
            }
        }
        return String(folded.unicodeScalars.prefix(length))
    }
}

extension Unicode.Scalar {
    /// Whether this is a combining mark of the European scripts. Elsewhere marks are letters in their own right.
    fileprivate var isAccent: Bool { (0x300...0x36F).contains(value) }
}
