/// The key shared by all spellings of a name. Unlike `folded`, it also ignores punctuation, featured artists and, in
/// titles, editions such as “(Deluxe Edition)” or “- Remastered 2011”. Live versions, remixes, demos and the like have
/// keys of their own.
package enum NameKey {
    package static func artist(_ name: String) -> String {
        let folded = name.folded
        return isPlain(folded) ? folded : key(of: Self.parts(of: folded).filter { !$0.isGuest }, or: folded)
    }

    /// The key of a track's or an album's title.
    package static func title(_ title: String) -> String {
        let folded = title.folded
        guard !isPlain(folded) else { return folded }
        return key(of: parts(of: folded).filter { !$0.isGuest && !$0.isEdition }, or: folded)
    }

    private static func key(of parts: [NamePart], or folded: String) -> String {
        var key = ""
        for part in parts { part.words(before: part.guest).append(to: &key) }
        return key.isEmpty ? folded : key
    }

    /// Returns whether a folded name is its own key: letters, digits and single spaces, without featured artists.
    private static func isPlain(_ name: String) -> Bool {
        var last = UInt8(ascii: " ")
        var word = 0
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                // “ft”, “feat” and “featuring” begin with f.
                if last == UInt8(ascii: " "), byte == UInt8(ascii: "f"), word > 0 { return false }
            case UInt8(ascii: " ") where last != byte:
                word += 1
            default:
                return false
            }
            last = byte
        }
        return last != UInt8(ascii: " ")
    }

    /// Splits a folded name at its brackets and at spaced dashes.
    private static func parts(of name: String) -> [NamePart] {
        var parts = [NamePart()]
        var depth = 0
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            switch letter {
            case "(", "[", "{":
                depth += 1
                if depth == 1 { parts.append(NamePart(isAside: true)) }
            case ")", "]", "}":
                depth = max(0, depth - 1)
                if depth == 0 { parts.append(NamePart()) }
            case "-", "–", "—":
                let isSpaced =
                    index > 0 && letters[index - 1] == " " && index + 1 < letters.count
                    && letters[index + 1] == " "
                if isSpaced && depth == 0 {
                    parts.append(NamePart(isAside: true))
                } else {
                    parts[parts.count - 1].text.append(letter)
                }
            default:
                parts[parts.count - 1].text.append(letter)
            }
        }
        return parts
    }
}

/// A part of a folded name: in brackets, after a dash, or the rest.
private struct NamePart {
    /// Whether it was in brackets or after a dash.
    package var isAside = false
    package var text = ""

    /// The index of the first word about featured artists, if other words precede it.
    package var guest: Int? {
        isAside ? nil : words.firstIndex(where: Self.guestWords.contains).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether the whole part names featured artists.
    package var isGuest: Bool { isAside && words.first.map(Self.guestWords.contains) == true }

    /// Whether the whole part describes an edition of the same recordings.
    package var isEdition: Bool {
        guard isAside else { return false }
        let words = words
        return words.contains(where: Self.editions.contains)
            && words.allSatisfy {
                Self.editions.contains($0) || Self.fillers.contains($0) || $0.first?.isNumber == true
            }
    }

    package func words(before end: Int?) -> ArraySlice<String> { words.prefix(end ?? .max) }

    /// The words, without punctuation.
    private var words: [String] {
        var words = [""]
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": words += ["and", ""]
            case _ where scalar.isWord: words[words.count - 1].unicodeScalars.append(scalar)
            case _ where scalar.properties.isWhitespace: words.append("")
            default: break
            }
        }
        return words.filter { !$0.isEmpty }
    }

    private static let guestWords: Set = ["feat", "ft", "featuring"]
    private static let editions: Set = [
        "remaster", "remastered", "deluxe", "expanded", "anniversary", "edition", "reissue", "mono", "stereo",
        "bonus", "explicit",
    ]
    private static let fillers: Set = [
        "the", "a", "of", "and", "with", "track", "tracks", "disc", "disk", "cd", "version", "album",
        "original",
        "digital", "digitally", "super", "special", "limited", "collectors", "collector", "legacy",
        "standard",
        "uk", "us", "japanese", "japan", "international", "recordings", "master",
    ]
}

extension ArraySlice<String> {
    fileprivate func append(to key: inout String) {
        for word in self { key += key.isEmpty ? word : " \(word)" }
    }
}

extension Unicode.Scalar {
    /// Whether this is part of a word: a letter, a digit or a mark.
    fileprivate var isWord: Bool {
        if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber: return true
        default: return properties.isAlphabetic
        }
    }
}
