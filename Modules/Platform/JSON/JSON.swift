/// A value of a JSON text. Services send numbers as texts, one object in place of an array, and leave values out: so
/// what isn't there, or of another kind, is `nil`. `null` counts as not there.
///
/// The text is parsed once into positions. Only the values that are asked for are decoded, which makes a page of a
/// history several times cheaper than its tree would be.
public struct JSON: Sendable {
    private let document: JSONDocument
    private let node: Int

    /// - Returns: `nil` if it isn't JSON.
    public init?(_ bytes: [UInt8]) {
        guard let document = JSONDocument(bytes) else { return nil }
        self.init(document, 0)
    }

    private init(_ document: JSONDocument, _ node: Int) {
        (self.document, self.node) = (document, node)
    }

    /// The value of a key; the first one if there are several.
    public subscript(_ key: StaticString) -> JSON? {
        guard document.kind(of: node) == .object else { return nil }
        var index = node + 1
        while index < document.end(of: node) {
            let value = index + 1
            if document.isString(index, equalTo: key) {
                return document.kind(of: value) == .null ? nil : JSON(document, value)
            }
            index = document.end(of: value)
        }
        return nil
    }

    public var isObject: Bool { document.kind(of: node) == .object }

    /// The elements of an array; of a single object or text, itself.
    public var elements: [JSON] {
        switch document.kind(of: node) {
        case .null: return []
        case .array:
            var (elements, index): ([JSON], Int) = ([], node + 1)
            while index < document.end(of: node) {
                elements.append(JSON(document, index))
                index = document.end(of: index)
            }
            return elements
        default: return [self]
        }
    }

    /// A string, or a number as it is written. Invalid characters are replaced.
    public var text: String? {
        switch document.kind(of: node) {
        case .string: document.string(node)
        case .number: String(decoding: document.bytes(of: node), as: UTF8.self)
        default: nil
        }
    }

    /// A text that has more than white space.
    public var name: String? {
        text.flatMap { text in text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text }
    }

    /// A whole number, also one that is written as a text.
    public var integer: Int? {
        guard let text else { return nil }
        return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }

    public var isTrue: Bool {
        document.kind(of: node) == .true || text == "true" || text == "1"
    }
}
