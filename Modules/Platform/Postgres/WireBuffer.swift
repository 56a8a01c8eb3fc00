import CPostgres

/// Bytes in PostgreSQL's binary formats, with numbers in big-endian order.
struct WireBuffer {
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(count)
    }

    @inline(__always) mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ value: [UInt8]) {
        bytes.append(contentsOf: value)
    }

    /// - Throws: `unsendable` if the text contains U+0000.
    mutating func append(_ text: String) throws(PostgresError) {
        var text = text
        let isSendable = text.withUTF8 { utf8 in
            bytes.append(contentsOf: utf8)
            return !utf8.contains(0)
        }
        guard isSendable else { throw .unsendable }
    }

    /// Appends an array; `element` appends one of its values.
    mutating func append<Value>(
        array values: [Value],
        of type: Oid,
        element: (inout WireBuffer, Value) throws(PostgresError) -> Void
    ) throws(PostgresError) {
        append(Int32(values.isEmpty ? 0 : 1))  // dimensions
        append(Int32(0))  // whether some are null
        append(type)
        guard !values.isEmpty else { return }
        append(Int32(clamping: values.count))
        append(Int32(1))  // the first index
        for value in values {
            try appendWithLength { buffer throws(PostgresError) in try element(&buffer, value) }
        }
    }

    /// Appends the output of `body`, preceded by its length.
    mutating func appendWithLength(
        _ body: (inout WireBuffer) throws(PostgresError) -> Void
    ) throws(PostgresError) {
        let start = bytes.count
        append(Int32(0))
        try body(&self)
        guard let length = Int32(exactly: bytes.count - start - 4) else { throw .unsendable }
        withUnsafeBytes(of: length.bigEndian) { length in
            for (index, byte) in length.enumerated() { bytes[start + index] = byte }
        }
    }
}

extension WireBuffer {
    /// Appends a value that isn't null.
    mutating func append(_ value: PostgresValue) throws(PostgresError) {
        switch value {
        case .null: break
        case .integer(let value): append(value)
        case .medium(let value): append(value)
        case .small(let value): append(value)
        case .text(let value): try append(value)
        case .bytes(let value): append(value)
        case .boolean(let value): append(UInt8(value ? 1 : 0))
        case .integers(let values):
            try append(array: values, of: PostgresType.int8) { buffer, value in buffer.append(value) }
        case .texts(let values):
            try append(array: values, of: PostgresType.text) { buffer, value throws(PostgresError) in
                try buffer.append(value)
            }
        }
    }
}
