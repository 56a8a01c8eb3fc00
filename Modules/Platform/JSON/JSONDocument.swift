/// The positions of the values in a JSON text. A value's parts follow it; an object alternates keys and values.
struct JSONDocument: Sendable {
    enum Kind: UInt8 {
        case object, array, string, escapedString, number, `true`, `false`, null
    }

    struct Node {
        var kind: Kind
        /// The position of the first byte; for a string, of the one after the quotation mark.
        var start: UInt32
        /// The position after the last byte of a string or number.
        var stop: UInt32
        /// The index of the next node that isn't part of this one.
        var end: UInt32
    }

    private let text: [UInt8]
    private let nodes: [Node]

    init?(_ text: [UInt8]) {
        var parser = JSONParser(text)
        guard text.count < Int32.max, parser.parse() else { return nil }
        (self.text, nodes) = (text, parser.nodes)
    }

    func kind(of node: Int) -> Kind {
        let kind = nodes[node].kind
        return kind == .escapedString ? .string : kind
    }

    func end(of node: Int) -> Int { Int(nodes[node].end) }

    func bytes(of node: Int) -> ArraySlice<UInt8> {
        text[Int(nodes[node].start)..<Int(nodes[node].stop)]
    }

    func string(_ node: Int) -> String {
        let bytes = bytes(of: node)
        return nodes[node].kind == .escapedString
            ? JSONEscapes.decode(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    func isString(_ node: Int, equalTo key: StaticString) -> Bool {
        guard nodes[node].kind != .escapedString else { return string(node) == "\(key)" }
        let bytes = bytes(of: node)
        return bytes.count == key.utf8CodeUnitCount
            && key.withUTF8Buffer { $0.elementsEqual(bytes) }
    }
}
