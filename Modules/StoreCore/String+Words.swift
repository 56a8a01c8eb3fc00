extension String {
    /// The words, split much like SQLite's full-text index does.
    package var words: [String] {
        unicodeScalars.split { !$0.isPartOfWord }.map(String.init)
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter, a digit or a combining mark.
    fileprivate var isPartOfWord: Bool {
        if isASCII {
            return ("a"..."z").contains(self) || ("0"..."9").contains(self) || ("A"..."Z").contains(self)
        }
        if properties.isAlphabetic || properties.numericType != nil { return true }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }
}
