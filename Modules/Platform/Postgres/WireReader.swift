/// Reads PostgreSQL's binary formats from the beginning of some bytes.
struct WireReader {
    private(set) var rest: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) {
        rest = bytes
    }

    /// Reads the next number; `nil` if there are too few bytes.
    mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
        bytes(MemoryLayout<Number>.size)?.number()
    }

    /// Reads the bytes of the next field, after their length; `nil` if it is null or incomplete.
    mutating func field() -> UnsafeRawBufferPointer? {
        guard let length: Int32 = number(), length >= 0 else { return nil }
        return bytes(Int(length))
    }

    /// Reads the next bytes; `nil` if there are too few.
    mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer? {
        guard count <= rest.count else { return nil }
        defer { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count)) }
        return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
    }
}
