/// Reads XML as a sequence of tags and texts. Accepts anything, and knows nothing of namespaces or declarations.
struct XMLPieces {
    enum Piece: Equatable {
        /// A tag that opens an element; an empty element is followed by its end.
        case start(String, attributes: [String: String])
        case end(String)
        case text(String)
    }

    private let bytes: [UInt8]
    private var index = 0
    /// The end of an empty element whose start was returned.
    private var pendingEnd: String?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next tag or text; `nil` at the end.
    mutating func next() -> Piece? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name)
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else { return .text(takeText()) }
            let tag = takeTag()
            // Comments and declarations.
            guard let first = tag.first, first != UInt8(ascii: "!"), first != UInt8(ascii: "?") else {
                continue
            }
            if first == UInt8(ascii: "/") { return .end(Self.name(in: tag.dropFirst())) }
            let name = Self.name(in: tag)
            if tag.last == UInt8(ascii: "/") { pendingEnd = name }
            return .start(name, attributes: Self.attributes(in: tag))
        }
        return nil
    }

    private mutating func takeText() -> String {
        let text = bytes[index...].prefix { $0 != UInt8(ascii: "<") }
        index = text.endIndex
        return String(escapedXML: text)
    }

    /// Returns the bytes between angle brackets.
    private mutating func takeTag() -> ArraySlice<UInt8> {
        let tag = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: ">") }
        index = min(tag.endIndex + 1, bytes.count)
        return tag
    }

    private static func name(in tag: ArraySlice<UInt8>) -> String {
        String(decoding: tag.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }, as: UTF8.self)
    }

    private static func attributes(in tag: ArraySlice<UInt8>) -> [String: String] {
        var (attributes, rest): ([String: String], ArraySlice<UInt8>) = ([:], tag.drop { $0 > 0x20 })
        while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            let name = rest[..<equals].filter { $0 > 0x20 }
            rest = rest[(equals + 1)...].drop { $0 <= 0x20 }
            guard let quote = rest.popFirst(), let end = rest.firstIndex(of: quote) else { break }
            attributes[String(decoding: name, as: UTF8.self)] = String(escapedXML: rest[..<end])
            rest = rest[(end + 1)...]
        }
        return attributes
    }
}

extension String {
    /// Decodes references to characters, such as `&amp;`. Unknown references are kept.
    fileprivate init(escapedXML bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else {
            self = text
            return
        }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        self = parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
            let name = part.prefix { $0 != ";" }
            if name.endIndex < part.endIndex, let character = Self.character(named: name) {
                text += character + part[part.index(after: name.endIndex)...]
            } else {
                text += "&" + part
            }
        }
    }

    private static func character(named name: Substring) -> String? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.first == "#" else { return nil }
            let isHex = name.dropFirst().first == "x"
            let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
            return number.flatMap(Unicode.Scalar.init).map { String($0) }
        }
    }
}
