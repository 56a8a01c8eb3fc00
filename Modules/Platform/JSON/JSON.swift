/// A value of a JSON text. Services send numbers as texts or a single object instead of an array, and leave values out:
/// a value that is missing, `null` or of another type is therefore `nil`.
///
/// The text is parsed once into positions, and only the requested values are decoded. For a page of a history, this is
/// several times cheaper than building a tree.
public struct JSON: Sendable {
    private let document: JSONDocument
    private let node: Int

    /// Returns `nil` if the bytes aren't JSON.
    public init?(_ bytes: [UInt8]) {
        guard let document = JSONDocument(bytes) else { return nil }
        self.init(document, 0)
    }

    private init(_ document: JSONDocument, _ node: Int) {
        (self.document, self.node) = (document, node)
    }

    /// The value of a key; the first one if the key is repeated.
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

    /// The elements of an array; for a single value, the value itself.
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

    /// The text of a string, or of a number as written. Invalid characters are replaced.
    public var text: String? {
        switch document.kind(of: node) {
        case .string: document.string(node)
        case .number: String(decoding: document.bytes(of: node), as: UTF8.self)
        default: nil
        }
    }

    /// The text, if it isn't blank.
    public var name: String? {
        text.flatMap { text in text.utf8.allSatisfy { $0 <= 0x20 } ? nil : text }
    }

    /// A whole number, even if it is written as a text.
    public var integer: Int? {
        guard let text else { return nil }
        return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }

    public var isTrue: Bool {
        document.kind(of: node) == .true || text == "true" || text == "1"
    }
}
