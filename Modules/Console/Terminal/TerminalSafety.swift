extension String {
    /// The text with nothing in it that moves a terminal's cursor or reorders what it shows: line ends, tabs and
    /// colours are all that is left besides what can be seen.
    ///
    /// A second lock on the door: texts should be `sanitized` where they come from.
    var safeForTerminal: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) { return self }
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
    /// How many characters of a colour's escape sequence stand at the beginning: `ESC [`, digits and `;`, `m`.
    fileprivate var colorLength: Int? {
        guard first == "\u{1B}", dropFirst().first == "[" else { return nil }
        let parameters = dropFirst(2).prefix(16).prefix { ("0"..."9").contains($0) || $0 == ";" }
        return dropFirst(2 + parameters.count).first == "m" ? parameters.count + 3 : nil
    }
}
