/// A pull parser for JSON. It decodes only the requested values, because histories contain millions of objects and most
/// of their content isn't needed.
///
/// Each method reads the next value, and throws if it has another type.
struct JSONReader {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    /// The maximum nesting of arrays and objects.
    private static let deepest = 100

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads an object; the closure must read or skip the value of each key.
    mutating func object(_ value: (inout JSONReader, String) throws(JSONError) -> Void) throws(JSONError) {
        try list(from: "{", to: "}") { (json) throws(JSONError) in
            let key = try json.string()
            try json.expect(":")
            try value(&json, key)
        }
    }

    /// Reads an array; the closure must read or skip each element.
    mutating func array(_ element: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
        try list(from: "[", to: "]", of: element)
    }

    /// Returns the first byte of the next value, which shows its type; `nil` at the end.
    mutating func firstByte() -> UInt8? { next() }

    /// Reads a string or `null`.
    mutating func text() throws(JSONError) -> String? {
        try takeNull() ? nil : string()
    }

    /// Reads an integer.
    mutating func integer() throws(JSONError) -> Int {
        let digits = try number()
        if let integer = Int(digits) { return integer }
        guard let number = Double(digits), let integer = Int(exactly: number) else { throw JSONError() }
        return integer
    }

    /// Reads `null` if it comes next. Returns whether it did.
    mutating func takeNull() throws(JSONError) -> Bool {
        guard next() == UInt8(ascii: "n") else { return false }
        try takeWord("null")
        return true
    }

    /// Skips a value of any type.
    mutating func skip() throws(JSONError) {
        switch next() {
        case UInt8(ascii: "{"): try object { (json, _) throws(JSONError) in try json.skip() }
        case UInt8(ascii: "["): try array { (json) throws(JSONError) in try json.skip() }
        case UInt8(ascii: "\""): _ = try rawString()
        case UInt8(ascii: "t"): try takeWord("true")
        case UInt8(ascii: "f"): try takeWord("false")
        case UInt8(ascii: "n"): try takeWord("null")
        default: _ = try number()
        }
    }

    /// Throws unless the input has ended.
    mutating func end() throws(JSONError) {
        guard next() == nil else { throw JSONError() }
    }
}

/// The input isn't JSON, or a value doesn't have the requested type.
struct JSONError: Error {}

extension JSONReader {
    /// Skips white space and returns the next byte without consuming it.
    private mutating func next() -> UInt8? {
        while index < bytes.count {
            let byte = bytes[index]
            guard byte.isBlank || byte == UInt8(ascii: "\n") else { return byte }
            index += 1
        }
        return nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
        guard take(character) else { throw JSONError() }
    }

    private mutating func takeWord(_ word: StaticString) throws(JSONError) {
        let rest = bytes[index...]
        guard word.withUTF8Buffer({ rest.starts(with: $0) }) else { throw JSONError() }
        index += word.utf8CodeUnitCount
    }

    private mutating func list(
        from start: Unicode.Scalar,
        to end: Unicode.Scalar,
        of element: (inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        try expect(start)
        depth += 1
        guard depth <= Self.deepest else { throw JSONError() }
        if !take(end) {
            repeat { try element(&self) } while take(",")
            try expect(end)
        }
        depth -= 1
    }

    /// Reads the characters of a number; malformed numbers fail on conversion.
    private mutating func number() throws(JSONError) -> String {
        _ = next()
        let digits = bytes[index...].prefix { byte in
            (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
        }
        guard let first = digits.first, first != UInt8(ascii: "+") else { throw JSONError() }
        index = digits.endIndex
        return String(decoding: digits, as: UTF8.self)
    }

    private mutating func string() throws(JSONError) -> String {
        let (raw, isEscaped) = try rawString()
        let text = isEscaped ? String(unescaping: raw) : String(utf8: raw)
        guard let text else { throw JSONError() }
        return text
    }

    /// Reads a string and returns the bytes between its quotation marks.
    private mutating func rawString() throws(JSONError) -> (bytes: ArraySlice<UInt8>, isEscaped: Bool) {
        try expect("\"")
        let start = index
        var isEscaped = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return (bytes[start..<(index - 1)], isEscaped)
            }
            guard byte >= 0x20 else { throw JSONError() }
            if byte == UInt8(ascii: "\\") { isEscaped = true }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        throw JSONError()
    }
}

extension String {
    /// Decodes the escape sequences in a JSON string; `nil` if one is invalid.
    fileprivate init?(unescaping raw: ArraySlice<UInt8>) {
        var units: [UInt16] = []
        var rest = raw
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            guard let plain = String(utf8: rest[..<backslash]) else { return nil }
            units += plain.utf16
            rest = rest[(backslash + 1)...]
            guard let unit = Self.takeUnit(&rest) else { return nil }
            units.append(unit)
        }
        guard let plain = String(utf8: rest),
            let text = String(validating: units + plain.utf16, as: UTF16.self)
        else { return nil }
        self = text
    }

    /// Reads the rest of an escape sequence, after the backslash.
    private static func takeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
        guard let letter = rest.popFirst() else { return nil }
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(letter)
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"):
            let digits = rest.prefix(4)
            rest = rest.dropFirst(4)
            let isHex = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
            guard digits.count == 4, isHex else { return nil }
            return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        default: return nil
        }
    }
}
