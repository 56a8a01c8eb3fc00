extension String {
    /// The text made safe to display, whatever its source.
    ///
    /// Tabs and line breaks become spaces; other control characters become `�`. Characters that reorder or hide nearby
    /// text (bidirectional controls, tags, byte order marks) are removed, as are excessive combining marks.
    public var sanitized: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        if !unicodeScalars.contains(where: { $0.hazard != nil || $0.isMark }) { return self }
        var result = ""
        result.unicodeScalars.reserveCapacity(utf8.count)
        var marks = 0
        for scalar in unicodeScalars {
            marks = scalar.isMark ? marks + 1 : 0
            if marks > maximumMarks { continue }
            switch scalar.hazard {
            case .none: result.unicodeScalars.append(scalar)
            case .blank: result.unicodeScalars.append(" ")
            case .control: result.unicodeScalars.append("\u{FFFD}")
            case .invisible: break
            }
        }
        return result
    }

    /// Returns the text made safe to display, truncated to `length` characters: for notices that quote untrusted text.
    package func sanitized(maximumLength length: Int) -> String {
        if utf8.count <= length { return sanitized }
        let head = prefix(length)
        return head.endIndex == endIndex ? sanitized : String(head).sanitized + "…"
    }
}

private let maximumMarks = 16

extension Unicode.Scalar {
    /// The kinds of characters that can corrupt the text around them.
    enum Hazard {
        case blank, control, invisible
    }

    /// The character's hazard; `nil` if it is harmless.
    var hazard: Hazard? {
        switch value {
        case 0x20..<0x7F: nil
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: .blank
        case ..<0x20, 0x7F..<0xA0: .control
        case ..<0x061C: nil
        case 0x061C, 0x180E, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F: .invisible
        case 0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF: .invisible
        default: nil
        }
    }

    fileprivate var isMark: Bool {
        guard value >= 0x300 else { return false }
        let category = properties.generalCategory
        return category == .nonspacingMark || category == .enclosingMark
    }
}
