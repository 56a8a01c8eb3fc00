/// A type of the wire format, as described by a signature such as `a{sv}`.
indirect enum DBusType: Equatable, Sendable {
    /// A number, a boolean or a string, with its code in signatures.
    case basic(Code)
    case variant
    case array(DBusType)
    case structure([DBusType])
    /// An element of a dictionary, which is an array of them.
    case entry(key: Code, value: DBusType)

    enum Code: Character, Sendable {
        case byte = "y"
        case boolean = "b"
        case int16 = "n"
        case uint16 = "q"
        case int32 = "i"
        case uint32 = "u"
        case int64 = "x"
        case uint64 = "t"
        case double = "d"
        case string = "s"
        case objectPath = "o"
        case signature = "g"
    }

    /// The maximum nesting of containers.
    static let deepest = 64

    /// Values begin at a multiple of this number of bytes.
    var alignment: Int {
        switch self {
        case .variant: 1
        case .array: 4
        case .structure, .entry: 8
        case .basic(let code):
            switch code {
            case .byte, .signature: 1
            case .int16, .uint16: 2
            case .boolean, .int32, .uint32, .string, .objectPath: 4
            case .int64, .uint64, .double: 8
            }
        }
    }
}

// MARK: Signatures

extension DBusType {
    var signature: String {
        switch self {
        case .basic(let code): String(code.rawValue)
        case .variant: "v"
        case .array(let element): "a\(element.signature)"
        case .structure(let fields): "(\(fields.map(\.signature).joined()))"
        case .entry(let key, let value): "{\(key.rawValue)\(value.signature)}"
        }
    }

    /// The types of a signature; `nil` if it is invalid.
    static func types(of signature: String) -> [DBusType]? {
        guard signature.utf8.count <= 255 else { return nil }
        var (types, rest): ([DBusType], Substring) = ([], signature[...])
        while !rest.isEmpty {
            guard let type = DBusType(&rest, depth: 0) else { return nil }
            types.append(type)
        }
        return types
    }

    /// Removes a complete type from the beginning of a signature.
    private init?(_ rest: inout Substring, depth: Int) {
        guard depth < Self.deepest, let first = rest.popFirst() else { return nil }
        switch first {
        case "v": self = .variant
        case "a" where rest.first == "{":
            rest.removeFirst()
            guard let key = rest.popFirst().flatMap(Code.init(rawValue:)),
                let value = DBusType(&rest, depth: depth + 2), rest.popFirst() == "}"
            else { return nil }
            self = .array(.entry(key: key, value: value))
        case "a":
            guard let element = DBusType(&rest, depth: depth + 1) else { return nil }
            self = .array(element)
        case "(":
            var fields: [DBusType] = []
            while rest.first != ")" {
                guard let field = DBusType(&rest, depth: depth + 1) else { return nil }
                fields.append(field)
            }
            rest.removeFirst()
            guard !fields.isEmpty else { return nil }
            self = .structure(fields)
        default:
            guard let code = Code(rawValue: first) else { return nil }
            self = .basic(code)
        }
    }
}
