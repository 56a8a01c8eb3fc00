import CPostgres

/// The type of an array's elements, as read from a column.
public protocol PostgresElement {
    static func array(_ field: PostgresField) -> [Self]?
}

extension UInt8: PostgresElement {
    public static func array(_ field: PostgresField) -> [UInt8]? {
        field.bytes(of: [PostgresType.bytea]).map(Array.init)
    }
}

extension Int64: PostgresElement {
    public static func array(_ field: PostgresField) -> [Int64]? {
        field.elements(PostgresType.int8Array, of: PostgresType.int8)
    }
}

extension String: PostgresElement {
    public static func array(_ field: PostgresField) -> [String]? {
        field.elements(PostgresType.textArray, of: PostgresType.text)
    }
}

extension PostgresField {
    /// Returns the values of a one-dimensional array.
    fileprivate func elements<Value: PostgresReadable>(_ type: Oid, of elementType: Oid) -> [Value]? {
        guard let bytes = bytes(of: [type]) else { return nil }
        var reader = WireReader(bytes)
        guard let dimensions: Int32 = reader.number(), let _: Int32 = reader.number(),
            let inner: Oid = reader.number(), inner == elementType
        else { return nil }
        if dimensions == 0 { return [] }
        guard dimensions == 1, let count: Int32 = reader.number(), let _: Int32 = reader.number(),
            // Each has at least a length: a wrong count doesn't allocate much memory.
            count >= 0, Int(count) <= reader.rest.count / 4
        else { return nil }
        var values: [Value] = []
        values.reserveCapacity(Int(count))
        for _ in 0..<count {
            guard let field = reader.field(), let value = Value(PostgresField(bytes: field, type: inner))
            else { return nil }
            values.append(value)
        }
        return values
    }
}
