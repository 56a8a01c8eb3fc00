extension String {
    /// The text, escaped for use between tags and in quoted attributes.
    ///
    /// Line breaks and tabs become spaces; other control characters become `�`. Characters that reorder or hide nearby
    /// text are removed, as are excessive combining marks.
    package var escaped: String {
        if utf8.allSatisfy({ $0.isPlain }) { return self }
        var result = ""
        result.reserveCapacity(utf8.count + 16)
        var marks = 0
        for scalar in unicodeScalars {
            marks = scalar.isMark ? marks + 1 : 0
            if marks > maximumMarks { continue }
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: if let visible = scalar.visible { result.unicodeScalars.append(visible) }
            }
        }
        return result
    }
}

private let maximumMarks = 16

extension UInt8 {
    /// Whether the byte is ASCII that needs no escape.
    fileprivate var isPlain: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
        default: (0x20..<0x7F).contains(self)
        }
    }
}

extension Unicode.Scalar {
    /// The character to write; `nil` if it is removed.
    fileprivate var visible: Unicode.Scalar? {
        switch value {
        case 0x20..<0x7F: self
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        case ..<0x20, 0x7F..<0xA0: "\u{FFFD}"
        case 0x061C, 0x180E, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F: nil
        case 0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF: nil
        case _ where value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value): nil
        default: self
        }
    }

    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        let category = properties.generalCategory
        return category == .nonspacingMark || category == .enclosingMark
    }
}
