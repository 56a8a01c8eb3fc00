/// A result as a JSON object: named values in insertion order, without absent ones.
///
/// Encoded by hand because Foundation's encoder doesn't preserve key order and takes several times as long. Values are
/// encoded when added: collecting them first would cost a second per million tracks.
public struct Record: Equatable, Sendable {
    /// The object without its braces: `"row":1,"title":"Kid A"`.
    private var members: [UInt8] = []

    /// Creates an empty record.
    public init() {
        members.reserveCapacity(256)
    }

    /// Adds a value, if present.
    public mutating func add(_ name: String, _ value: (some RecordValue)?) {
        guard let value else { return }
        begin(name)
        value.appendJSON(to: &members)
    }

    /// Adds a floating-point number, if it is finite.
    public mutating func add(_ name: String, _ number: Double) {
        guard number.isFinite else { return }
        begin(name)
        members.append(contentsOf: number.description.utf8)
    }

    /// Adds a `null`, for readers that need the name.
    public mutating func addNull(_ name: String) {
        begin(name)
        members.append(contentsOf: "null".utf8)
    }

    /// The record as a line of JSON Lines, including the line feed.
    public var jsonLine: String {
        var bytes: [UInt8] = []
        appendJSONLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the record as a line of JSON Lines, including the line feed.
    public func appendJSONLine(to bytes: inout [UInt8]) {
        appendJSON(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func begin(_ name: String) { begin(EncodedName(name)) }

    private mutating func begin(_ key: EncodedName) {
        if !members.isEmpty { members.append(UInt8(ascii: ",")) }
        members.append(contentsOf: key.bytes)
    }
}

extension Record {
    /// The encoded name of a value: `"title":`.
    @usableFromInline struct EncodedName: Sendable {
        fileprivate let bytes: [UInt8]

        @usableFromInline init(_ name: String) {
            bytes = Array("\"\(name)\":".utf8)
        }
    }

    @usableFromInline mutating func add(_ key: EncodedName, _ text: String) {
        begin(key)
        members.appendJSON(text)
    }

    @usableFromInline mutating func add(_ key: EncodedName, _ number: Int) {
        begin(key)
        members.append(digitsOf: number)
    }
}

extension Record: ExpressibleByDictionaryLiteral {
    /// Creates a record of the values that are present.
    public init(dictionaryLiteral values: (String, (any RecordValue)?)...) {
        self.init()
        for case (let name, let value?) in values { add(name, value) }
    }
}

/// A value of a record. Lists contain values of one type.
public protocol RecordValue: Sendable {
    /// Appends the value as JSON.
    func appendJSON(to bytes: inout [UInt8])
}

extension Record: RecordValue {
    public func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        bytes.append(contentsOf: members)
        bytes.append(UInt8(ascii: "}"))
    }
}

extension Array: RecordValue where Element: RecordValue {
    public func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        for index in indices {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            self[index].appendJSON(to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }
}

extension String: RecordValue {
    public func appendJSON(to bytes: inout [UInt8]) { bytes.appendJSON(self) }
}

extension Int: RecordValue {
    public func appendJSON(to bytes: inout [UInt8]) { bytes.append(digitsOf: self) }
}

extension Bool: RecordValue {
    public func appendJSON(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: (self ? "true" : "false").utf8)
    }
}

extension [UInt8] {
    /// Appends a number in decimal, without creating a string.
    fileprivate mutating func append(digitsOf number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Appends a JSON string.
    fileprivate mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
            guard !utf8.contains(where: Self.mayNeedEscape) else { return false }
            append(contentsOf: utf8)
            return true
        }
        if isPlain != true {
            for scalar in text.unicodeScalars { appendJSON(scalar) }
        }
        append(UInt8(ascii: "\""))
    }

    /// Returns whether a byte is, or may start, an escaped character: 0xC2 starts U+0080–U+009F.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
            || byte == 0xC2
    }

    /// Escapes more than JSON requires: no control character may reach a terminal that shows the line.
    private mutating func appendJSON(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"", "\\":
            append(contentsOf: [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)])
        case "\n": append(contentsOf: "\\n".utf8)
        case "\t": append(contentsOf: "\\t".utf8)
        case "\r": append(contentsOf: "\\r".utf8)
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
            let digits = String(scalar.value, radix: 16)
            append(contentsOf: "\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8)
        default: append(contentsOf: String(scalar).utf8)
        }
    }
}
