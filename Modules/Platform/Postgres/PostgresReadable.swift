import CPostgres

/// A value of a row, as the server sent it.
public struct PostgresField {
    /// `nil` for null.
    @usableFromInline let bytes: UnsafeRawBufferPointer?
    let type: Oid

    /// The bytes of a value that is one of some types.
    func bytes(of types: [Oid]) -> UnsafeRawBufferPointer? { types.contains(type) ? bytes : nil }
}

/// A type as which columns can be read. An optional reads null, too.
public protocol PostgresReadable {
    /// Reads a value; `nil` if it is null, or of another type.
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
    /// The number that the bytes are; `nil` if there are more or fewer.
    func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
        guard count == MemoryLayout<Number>.size else { return nil }
        return Number(bigEndian: loadUnaligned(as: Number.self))
    }
}
