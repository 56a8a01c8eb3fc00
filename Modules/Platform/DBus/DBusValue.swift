/// A value of a message.
public enum DBusValue: Equatable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    /// A text. U+0000, which the wire format can't represent, is left out.
    case string(String)
    /// The path of an object: ASCII letters, digits and underscores between slashes.
    case objectPath(String)
    case signature(String)
    /// Elements of the same type, which is given by its signature.
    case array([DBusValue], of: String)
    /// Fields, at least one.
    case structure([DBusValue])
    /// An element of a dictionary, which is an array of them.
    indirect case entry(DBusValue, DBusValue)
    /// A value with its type.
    indirect case variant(DBusValue)

    /// The type, as in `a{sv}`.
    public var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .array(_, let element): "a\(element)"
        case .structure(let fields): "(\(fields.signature))"
        case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
        case .variant: "v"
        }
    }
}

extension [DBusValue] {
    /// The types of several values, one after another.
    var signature: String { map(\.signature).joined() }
}

// MARK: Common types

extension DBusValue {
    /// An array of strings: `as`.
    public static func strings(_ strings: [String]) -> DBusValue {
        .array(strings.map(DBusValue.string), of: "s")
    }

    /// A dictionary of names and values of any type: `a{sv}`. It is sent in the order of the names.
    public static func properties(_ properties: [String: DBusValue]) -> DBusValue {
        let entries = properties.sorted { $0.key < $1.key }
        return .array(entries.map { .entry(.string($0.key), .variant($0.value)) }, of: "{sv}")
    }

    /// The text of a string, an object path or a signature; otherwise `nil`.
    public var text: String? {
        switch self {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    /// The strings of an array of strings; otherwise `nil`.
    public var strings: [String]? {
        guard case .array(let elements, "s") = self else { return nil }
        return elements.compactMap(\.text)
    }
}
