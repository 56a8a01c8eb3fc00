/// A result as scripts get it, a JSON object: named values in the order in which they are added, absent ones left out.
///
/// Written by hand because Foundation's encoder keeps no order of keys and takes several times as long. The values are
/// written as they are added: kept and written later, a million tracks would take a second longer.
public struct Record: Equatable, Sendable {
    /// The object without its braces: `"row":1,"title":"Kid A"`.
    private var members: [UInt8] = []

    public init() {
        members.reserveCapacity(256)
    }

    /// Adds a record within this one, unless it is absent.
    public mutating func add(_ name: String, _ record: Record?) {
        guard let record else { return }
        begin(name)
        record.appendObject(to: &members)
    }

    /// The record as one JSON object in one line, with the line's end.
    public var jsonLine: String {
        var bytes: [UInt8] = []
        appendJSONLine(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the record as one JSON object in one line, with the line's end.
    public func appendJSONLine(to bytes: inout [UInt8]) {
        appendObject(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }

    private func appendObject(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        bytes.append(contentsOf: members)
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func begin(_ name: String) {
        if !members.isEmpty { members.append(UInt8(ascii: ",")) }
        members.append(UInt8(ascii: "\""))
        members.append(contentsOf: name.utf8)
        members.append(UInt8(ascii: "\""))
        members.append(UInt8(ascii: ":"))
    }
}

extension Record {
    /// Adds a truth value.
    public mutating func add(_ name: String, _ flag: Bool) {
        begin(name)
        members.append(contentsOf: (flag ? "true" : "false").utf8)
    }
}

extension Record: RecordWriting {
    public mutating func add(_ name: String, _ text: String?) {
        guard let text else { return }
        begin(name)
        members.appendJSON(text)
    }

    public mutating func add(_ name: String, _ number: Int?) {
        guard let number else { return }
        begin(name)
        members.append(contentsOf: String(number).utf8)
    }
}

extension [UInt8] {
    /// Appends a text as JSON has it, in quotation marks.
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

    /// Whether a byte is, or may begin, a character that is escaped: 0xC2 begins the control characters from U+0080 on.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
            || byte == 0xC2
    }

    /// Escapes more than JSON asks for: no control character may reach a terminal that shows the line.
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
