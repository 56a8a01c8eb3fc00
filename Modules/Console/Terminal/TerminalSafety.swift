extension String {
    /// The text without anything that moves a terminal's cursor or reorders text: only visible characters, newlines,
    /// tabs and colours remain.
    ///
    /// A second line of defence: text should be `sanitized` at its source.
    var safeForTerminal: String {
        var text = self
        if text.withUTF8(\.isSafeForTerminal) { return self }
        var result = ""
        result.unicodeScalars.reserveCapacity(utf8.count)
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            if let length = rest.colorLength {
                result.unicodeScalars.append(contentsOf: rest.prefix(length))
                rest = rest.dropFirst(length)
                continue
            }
            rest = rest.dropFirst()
            switch scalar.hazard {
            case .none: result.unicodeScalars.append(scalar)
            case .blank where scalar == "\n" || scalar == "\t": result.unicodeScalars.append(scalar)
            case .blank: result.unicodeScalars.append(" ")
            case .control: result.unicodeScalars.append("\u{FFFD}")
            case .invisible: break
            }
        }
        return result
    }
}

extension Substring.UnicodeScalarView {
    /// The length of a leading colour sequence: `ESC [`, digits and `;`, `m`.
    fileprivate var colorLength: Int? {
        guard first == "\u{1B}", dropFirst().first == "[" else { return nil }
        let parameters = dropFirst(2).prefix(16).prefix { ("0"..."9").contains($0) || $0 == ";" }
        return dropFirst(2 + parameters.count).first == "m" ? parameters.count + 3 : nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the UTF-8 text is already safe. Checks bytes because it runs on all terminal output, where iterating
    /// over characters would dominate the time.
    fileprivate var isSafeForTerminal: Bool {
        var index = startIndex
        while index < endIndex {
            let byte = self[index]
            switch byte {
            case 0x20..<0x7F, 0x09, 0x0A:
                index += 1
            case 0x1B:
                guard let length = colorLength(at: index) else { return false }
                index += length
            case 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3:
                // The first bytes of all hazardous characters.
                let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                let character = String(
                    decoding: self[index..<Swift.min(index + length, endIndex)],
                    as: UTF8.self
                )
                if character.unicodeScalars.contains(where: { $0.hazard != nil }) { return false }
                index += length
            case 0x80...:
                index += 1
            default:
                return false
            }
        }
        return true
    }

    private func colorLength(at index: Index) -> Int? {
        let end = self[index...].prefix(19).firstIndex(of: UInt8(ascii: "m"))
        guard let end, end > index + 1, self[index + 1] == UInt8(ascii: "[") else { return nil }
        let parameters = self[(index + 2)..<end]
        let isColor = parameters.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
        return isColor ? end + 1 - index : nil
    }
}
