import Foundation

extension String {
    /// The text without case and accents, as it is sorted and completed by.
    ///
    /// Only the beginning of a very long text counts.
    var folded: String {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            return String(utf8.prefix(Self.foldedLength))?.lowercased() ?? ""
        }
        var folded = ""
        for scalar in decomposedStringWithCanonicalMapping.unicodeScalars where !scalar.isAccent {
            folded += scalar.properties.lowercaseMapping
        }
        return String(folded.unicodeScalars.prefix(Self.foldedLength))
    }

    private static let foldedLength = 200
}

extension Unicode.Scalar {
    /// Whether this is a combining mark of the European scripts. Elsewhere marks are letters in their own right.
    fileprivate var isAccent: Bool { (0x300...0x36F).contains(value) }
}
