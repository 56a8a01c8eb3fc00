import CPostgres

/// Writes the fields of copied rows, one after another. A row ends with its last column.
///
/// The server doesn't convert values: a field must have the type of its column.
public final class PostgresCopyWriter {
    private var buffer = WireBuffer()
    private let columns: Int
    private var column = 0
    private let send: ([UInt8]) throws -> Void
    private let portion = 1 << 16

    init(columns: Int, send: @escaping ([UInt8]) throws -> Void) {
        (self.columns, self.send) = (columns, send)
        buffer.reserve(2 * portion)
        buffer.append([0x50, 0x47, 0x43, 0x4F, 0x50, 0x59, 0x0A, 0xFF, 0x0D, 0x0A, 0x00])  // PGCOPY…
        buffer.append(Int32(0))  // flags
        buffer.append(Int32(0))  // the length of an extension
    }

    /// Appends null.
    public func appendNull() throws {
        try appendField { $0.append(Int32(-1)) }
    }

    /// Appends a `bigint`.
    public func append(_ value: Int64) throws {
        try appendField { buffer in
            buffer.append(Int32(8))
            buffer.append(value)
        }
    }

    /// Appends an `integer`.
    public func append(_ value: Int32) throws {
        try appendField { buffer in
            buffer.append(Int32(4))
            buffer.append(value)
        }
    }

    /// Appends a `smallint`.
    public func append(_ value: Int16) throws {
        try appendField { buffer in
            buffer.append(Int32(2))
            buffer.append(value)
        }
    }

    /// Appends a value.
    public func append(_ value: PostgresValue) throws {
        guard value != .null else { return try appendNull() }
        try appendField { buffer in
            try buffer.appendWithLength { buffer throws(PostgresError) in try buffer.append(value) }
        }
    }

    @inline(__always) private func appendField(_ body: (inout WireBuffer) throws -> Void) throws {
        if column == 0 { buffer.append(Int16(truncatingIfNeeded: columns)) }
        try body(&buffer)
        column += 1
        guard column == columns else { return }
        column = 0
        if buffer.bytes.count >= portion { try flush() }
    }

    /// Sends the remaining bytes and the end marker.
    func finish() throws {
        guard column == 0 else { throw PostgresError.misuse("The last row lacks columns.") }
        buffer.append(Int16(-1))
        try flush()
    }

    private func flush() throws {
        try send(buffer.bytes)
        buffer.removeAll()
    }
}
