import CPostgres

/// The encoded arguments of a statement.
struct Arguments {
    let types: [Oid]
    private let bytes: [UInt8]
    /// The position of each argument; `nil` for null.
    private let offsets: [Int?]
    private let lengths: [Int32]
    private let formats: [Int32]

    init(_ values: [PostgresValue]) throws(PostgresError) {
        var buffer = WireBuffer()
        var (offsets, lengths): ([Int?], [Int32]) = ([], [])
        for value in values {
            let start = buffer.bytes.count
            try buffer.append(value)
            guard let length = Int32(exactly: buffer.bytes.count - start) else { throw .unsendable }
            offsets.append(value == .null ? nil : start)
            lengths.append(length)
        }
        // A last byte gives even an empty value an address.
        buffer.append(UInt8(0))
        types = values.map(\.type)
        bytes = buffer.bytes
        (self.offsets, self.lengths) = (offsets, lengths)
        formats = .init(repeating: 1, count: values.count)
    }

    /// Calls `body` with the number of arguments, their values, lengths and formats.
    func withPointers<Value>(
        _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) -> Value
    ) -> Value {
        bytes.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } }
            return body(Int32(clamping: types.count), values, lengths, formats)
        }
    }
}
