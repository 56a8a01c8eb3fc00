import CPostgres

/// A value of a row, as sent by the server.
public struct PostgresField {
    /// The bytes; `nil` for null.
    @usableFromInline let bytes: UnsafeRawBufferPointer?
    let type: Oid

    /// Returns the bytes of a value that has one of these types.
    func bytes(of types: [Oid]) -> UnsafeRawBufferPointer? { types.contains(type) ? bytes : nil }
}

/// A type that columns can be read as. An optional type also reads null.
public protocol PostgresReadable {
    /// Reads a value. Returns `nil` if it is null or of another type.
    init?(_ field: PostgresField)
}

extension Optional: PostgresReadable where Wrapped: PostgresReadable {
    @inlinable public init?(_ field: PostgresField) {
        guard field.bytes != nil else {
            self = .none
            return
        }
        guard let value = Wrapped(field) else { return nil }
        self = .some(value)
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the number that the bytes represent, in big-endian order; `nil` if their count is wrong.
    func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
        guard count == MemoryLayout<Number>.size else { return nil }
        return Number(bigEndian: loadUnaligned(as: Number.self))
    }
}
