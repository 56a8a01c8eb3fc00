extension StringProtocol {
    /// The width in terminal cells; control characters take none.
    package var displayWidth: Int {
        if let length = latinLength { return length }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// The width of text up to U+02FF, where each character takes one cell; `nil` for other text. A fast path for most
    /// texts: the general one takes ten times as long.
    private var latinLength: Int? {
        var length = 0
        var bytes = utf8.makeIterator()
        while let byte = bytes.next() {
            if !(0x20..<0x7F).contains(byte) {
                guard (0xC2...0xCB).contains(byte), let second = bytes.next() else { return nil }
                // Control characters and the soft hyphen.
                if byte == 0xC2, second < 0xA0 || second == 0xAD { return nil }
            }
            length += 1
        }
        return length
    }
}

extension Character {
    /// The width in terminal cells: 0 to 2, or more for Indic syllables.
    ///
    /// A terminal draws a flag or an emoji sequence in two cells. Other clusters, such as Indic syllables, take those of
    /// their letters and spacing marks.
    package var displayWidth: Int {
        if let ascii = asciiValue { return (0x20..<0x7F).contains(ascii) ? 1 : 0 }
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        let width = unicodeScalars.reduce(0) { $0 + $1.displayWidth }
        return width > 2 && unicodeScalars.contains(where: \.properties.isEmojiPresentation) ? 2 : width
    }
}

extension Unicode.Scalar {
    fileprivate var displayWidth: Int {
        if (0x20..<0x7F).contains(value) { return 1 }
        switch properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
        case .format: return self == "\u{AD}" ? 1 : 0
        default: break
        }
        if isJoiningHangul { return 0 }
        return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }

    /// Whether this is a Hangul vowel or final, which joins the preceding consonant.
    private var isJoiningHangul: Bool {
        (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }

    private var isEastAsianWide: Bool {
        value >= 0x1100 && eastAsianWide.contains { $0.contains(value) }
    }
}

/// Wide and fullwidth ranges (UAX #11), except emoji.
private let eastAsianWide: [ClosedRange<UInt32>] = [
    0x3250...0xA4CF,  // CJK, Yi
    0xAC00...0xD7A3,  // Hangul
    0x2E80...0x303E,  // CJK radicals and punctuation
    0x3041...0x3247,  // Kana, enclosed CJK
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,
    0x1100...0x115F,  // Hangul initials
    0x2329...0x232A,
    0xA960...0xA97F,
    0xF900...0xFAFF,  // CJK compatibility
    0xFE10...0xFE19,
    0xFE30...0xFE6F,
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // Kana extensions, Nushu
    0x1D300...0x1D376,
    0x1F200...0x1F265,
    0x20000...0x3FFFD,  // CJK extensions
]
