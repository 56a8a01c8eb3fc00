/// Finds the values in a JSON text.
struct JSONParser {
    private let text: [UInt8]
    private var index = 0
    private(set) var nodes: [JSONDocument.Node] = []
    /// The maximum nesting of arrays and objects.
    private static let deepest = 100

    init(_ text: [UInt8]) {
        self.text = text
        nodes.reserveCapacity(text.count / 16)
    }

    /// Parses the text. Returns whether it is a single value.
    mutating func parse() -> Bool {
        value(depth: 0) && next() == nil
    }

    private mutating func value(depth: Int) -> Bool {
        switch next() {
        case UInt8(ascii: "{"): depth < Self.deepest && list(.object, until: "}", depth: depth)
        case UInt8(ascii: "["): depth < Self.deepest && list(.array, until: "]", depth: depth)
        case UInt8(ascii: "\""): string()
        case UInt8(ascii: "t"): word("true", .true)
        case UInt8(ascii: "f"): word("false", .false)
        case UInt8(ascii: "n"): word("null", .null)
        default: number()
        }
    }

    private mutating func list(_ kind: JSONDocument.Kind, until end: Unicode.Scalar, depth: Int) -> Bool {
        let node = add(kind, from: index, to: index)
        index += 1
        if !take(end) {
            repeat {
                if kind == .object {
                    guard next() == UInt8(ascii: "\""), string(), take(":") else { return false }
                }
                guard value(depth: depth + 1) else { return false }
            } while take(",")
            guard take(end) else { return false }
        }
        nodes[node].end = UInt32(nodes.count)
        return true
    }

    private mutating func string() -> Bool {
        var kind = JSONDocument.Kind.string
        let start = index + 1
        index = start
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""):
                add(kind, from: start, to: index)
                index += 1
                return true
            case UInt8(ascii: "\\"):
                kind = .escapedString
                index += 2
            case 0..<0x20: return false
            default: index += 1
            }
        }
        return false
    }

    private mutating func number() -> Bool {
        let start = index
        while index < text.count, Self.isPartOfNumber(text[index]) { index += 1 }
        guard index > start else { return false }
        add(.number, from: start, to: index)
        return true
    }

    private mutating func word(_ word: StaticString, _ kind: JSONDocument.Kind) -> Bool {
        let start = index
        guard word.withUTF8Buffer({ text[start...].starts(with: $0) }) else { return false }
        index += word.utf8CodeUnitCount
        add(kind, from: start, to: index)
        return true
    }

    @discardableResult private mutating func add(_ kind: JSONDocument.Kind, from start: Int, to stop: Int)
        -> Int
    {
        let end = UInt32(nodes.count + 1)
        nodes.append(.init(kind: kind, start: UInt32(start), stop: UInt32(stop), end: end))
        return nodes.count - 1
    }

    /// Skips white space and returns the next byte without consuming it.
    private mutating func next() -> UInt8? {
        while index < text.count {
            switch text[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return text[index]
            }
        }
        return nil
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
