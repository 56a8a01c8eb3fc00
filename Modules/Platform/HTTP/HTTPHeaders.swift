import Platform

/// The headers of a request or a response, in order. Their names are case-insensitive.
public struct HTTPHeaders: Sendable {
    struct Field: Sendable {
        let name: String
        let value: String

        func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
    }

    private(set) var fields: [Field] = []

    public init() {}

    /// The value of a header. Values of a repeated header are separated by commas; setting a value replaces them all.
    public subscript(name: String) -> String? {
        get {
            let values = values(of: name)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            fields.removeAll { $0.isNamed(name) }
            if let newValue { add(name, newValue) }
        }
    }

    /// Returns the values of a header, one for each time it occurs.
    public func values(of name: String) -> [String] {
        fields.filter { $0.isNamed(name) }.map(\.value)
    }

    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    mutating func keep(only names: [String]) {
        fields.removeAll { field in !names.contains(where: field.isNamed) }
    }

    /// Appends the text of a continuation line to the last header.
    mutating func continueLast(with text: String) {
        guard let last = fields.popLast() else { return }
        add(last.name, "\(last.value) \(text)")
    }

    /// Whether all names and values are valid, and none can be mistaken for another header.
    var isValid: Bool {
        fields.allSatisfy { field in
            !field.name.isEmpty && field.name.utf8.allSatisfy(Self.isTokenByte)
                && !field.value.utf8.contains { $0 < 32 && $0 != 9 || $0 == 127 }
        }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { add(name, value) }
    }
}

extension HTTPHeaders: Equatable {
    public static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        left.fields.elementsEqual(right.fields) { $0.isNamed($1.name) && $0.value == $1.value }
    }
}

extension HTTPHeaders: Redacted {
    /// The number of headers.
    public var description: String { fields.count == 1 ? "1 header" : "\(fields.count) headers" }
}
