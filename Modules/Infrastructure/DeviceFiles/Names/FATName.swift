import Foundation

/// Makes names that FAT can store. Characters that it refuses are replaced, so a name is the same wherever the card is
/// read.
enum FATName {
    /// The maximum length of a name, in UTF-16 code units.
    static let maximumLength = 255

    /// Makes the name of a folder or file.
    ///
    /// - Parameters:
    ///   - text: the original name, such as a title. Slashes are also replaced.
    ///   - maximumBytes: the maximum length; longer names are cut between characters.
    static func name(_ text: String, maximumBytes: Int = .max) -> String {
        var name = ""
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
            name.unicodeScalars.append(replacement(for: scalar))
        }
        name = shortened(trimmed(name), to: maximumBytes)
        if name.isEmpty { return "_" }
        // Such files are hidden on Linux and macOS, and on players by default.
        if name.hasPrefix(".") { name = "_" + name.dropFirst() }
        return isReserved(name) ? shortened("_" + name, to: maximumBytes) : name
    }

    /// Makes the name of a file.
    ///
    /// - Parameter ending: the extension, without the dot.
    static func name(_ stem: String, ending: String, maximumBytes: Int = .max) -> String {
        guard !ending.isEmpty else { return name(stem, maximumBytes: maximumBytes) }
        let space = min(maximumBytes, maximumLength) - ending.utf8.count - 1
        return "\(name(stem, maximumBytes: max(1, space))).\(ending)"
    }

    /// The key of a name. Names with the same key are equal for FAT, or look the same.
    static func key(_ name: String) -> String {
        let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
        return (isASCII ? name : name.precomposedStringWithCanonicalMapping).lowercased()
    }

    private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\"": "'"
        case "*", ":", "<", ">", "?", "\\", "|", "/": "_"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: "_"
        default: scalar
        }
    }

    /// Removes blanks at both ends and dots at the end, which FAT drops or refuses.
    private static func trimmed(_ name: String) -> String {
        var scalars = name.unicodeScalars[...]
        while let last = scalars.last, last == "." || last.properties.isWhitespace { scalars.removeLast() }
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        return String(scalars)
    }

    private static func shortened(_ name: String, to maximumBytes: Int) -> String {
        var name = name[...]
        while name.utf8.count > maximumBytes || name.utf16.count > maximumLength { name.removeLast() }
        return trimmed(String(name))
    }

    /// Returns whether Windows reserves the name for a device, whatever its extension.
    private static func isReserved(_ name: String) -> Bool {
        let stem = name.prefix { $0 != "." }.lowercased()
        if ["con", "prn", "aux", "nul"].contains(stem) { return true }
        guard stem.count == 4, stem.hasPrefix("com") || stem.hasPrefix("lpt"), let last = stem.last else {
            return false
        }
        return ("1"..."9").contains(last)
    }
}
