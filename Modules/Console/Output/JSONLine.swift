extension Record {
    /// The record as one JSON object in one line, with the line's end.
    public var jsonLine: String {
        var bytes: [UInt8] = []
        appendJSONLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the record as one JSON object in one line, with the line's end.
    ///
    /// Written by hand because Foundation's encoder keeps no order of keys and takes several times as long.
    func appendJSONLine(to bytes: inout [UInt8]) {
        appendJSON(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    private func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            Self.append(field.name, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            switch field.value {
            case .text(let text): Self.append(text, to: &bytes)
            case .integer(let number): bytes.append(contentsOf: String(number).utf8)
            case .record(let record): record.appendJSON(to: &bytes)
            }
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            guard !utf8.contains(where: mayNeedEscape) else { return false }
            bytes.append(contentsOf: utf8)
            return true
        }
        if !isPlain {
            for scalar in text.unicodeScalars { append(scalar, to: &bytes) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte is, or may begin, a character that `append(_: Unicode.Scalar)` escapes: 0xC2 begins the
    /// control characters from U+0080 on.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
            || byte == 0xC2
    }

    /// Escapes more than JSON asks for: no control character may reach a terminal that shows the line.
    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "\"", "\\":
            bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)])
        case "\n": bytes.append(contentsOf: "\\n".utf8)
        case "\t": bytes.append(contentsOf: "\\t".utf8)
        case "\r": bytes.append(contentsOf: "\\r".utf8)
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
            let digits = String(scalar.value, radix: 16)
            bytes.append(contentsOf: "\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8)
        default: bytes.append(contentsOf: String(scalar).utf8)
        }
    }
}
