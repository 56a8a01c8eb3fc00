import CPostgres

/// Reads `bigint`, `integer`, `smallint` and `oid`.
extension Int64: PostgresReadable {
    public init?(_ field: PostgresField) {
        guard let bytes = field.bytes else { return nil }
        switch field.type {
        case PostgresType.int8:
            guard let value: Int64 = bytes.number() else { return nil }
            self = value
        case PostgresType.oid:
            guard let value: UInt32 = bytes.number() else { return nil }
            self = Int64(value)
        case PostgresType.int4:
            guard let value: Int32 = bytes.number() else { return nil }
            self = Int64(value)
        case PostgresType.int2:
            guard let value: Int16 = bytes.number() else { return nil }
            self = Int64(value)
        default: return nil
        }
    }
}

/// Reads the same types as `Int64`.
extension Int: PostgresReadable {
    public init?(_ field: PostgresField) {
        guard let value = Int64(field) else { return nil }
        self.init(exactly: value)
    }
}

/// Reads `boolean`.
extension Bool: PostgresReadable {
    public init?(_ field: PostgresField) {
        guard let bytes = field.bytes(of: [PostgresType.bool]), bytes.count == 1 else { return nil }
        self = bytes[0] != 0
    }
}

/// Reads `text`, `varchar`, `char`, `name` and `json`. Invalid UTF-8, which only databases with other encodings
/// contain, is replaced.
extension String: PostgresReadable {
    private static let types = [
        PostgresType.text, PostgresType.varchar, PostgresType.bpchar, PostgresType.name, PostgresType.char,
        PostgresType.json, PostgresType.literal,
    ]

    public init?(_ field: PostgresField) {
        guard let bytes = field.bytes, field.type == PostgresType.text || field.bytes(of: Self.types) != nil
        else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
}

/// Reads `bytea`, `bigint[]` and `text[]` without nulls.
extension Array: PostgresReadable where Element: PostgresElement {
    public init?(_ field: PostgresField) {
        guard let array = Element.array(field) else { return nil }
        self = array
    }
}
