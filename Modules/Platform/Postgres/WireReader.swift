/// Reads PostgreSQL's binary formats from the beginning of some bytes.
struct WireReader {
    private(set) var rest: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) {
        rest = bytes
    }

    /// The next number; `nil` if there are too few bytes.
    mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
        bytes(MemoryLayout<Number>.size)?.number()
    }

    /// The bytes of the next field, after their length; `nil` if there are too few, or it is null.
    mutating func field() -> UnsafeRawBufferPointer? {
        guard let length: Int32 = number(), length >= 0 else { return nil }
        return bytes(Int(length))
    }

    /// The next bytes; `nil` if there are too few.
    mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer? {
        guard count <= rest.count else { return nil }
        defer { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count)) }
        return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
    }
}
