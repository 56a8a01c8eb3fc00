import CPostgres

/// An immutable result of libpq, released with its last row.
@usableFromInline final class ServerResult: @unchecked Sendable {
    let pointer: OpaquePointer
    let rowCount: Int
    let columnCount: Int
    /// The types of the columns. Empty for a single row, because looking up all types wouldn't pay off.
    private let types: [Oid]
    private let pq: LibPQ

    init(_ pointer: OpaquePointer, _ pq: LibPQ) {
        (self.pointer, self.pq) = (pointer, pq)
        rowCount = Int(pq.functions.pointee.ntuples(pointer))
        columnCount = Int(pq.functions.pointee.nfields(pointer))
        types =
            rowCount > 1
            ? (0..<Int32(clamping: columnCount)).map { pq.functions.pointee.ftype(pointer, $0) } : []
    }

    deinit {
        pq.functions.pointee.clear(pointer)
    }

    var status: ExecStatusType { pq.functions.pointee.resultStatus(pointer) }

    /// The number of rows that the statement changed.
    var changedCount: Int {
        pq.functions.pointee.cmdTuples(pointer).flatMap { Int(String(cString: $0)) } ?? 0
    }

    /// The command that was executed, such as `COMMIT`.
    var command: String { pq.functions.pointee.cmdStatus(pointer).map { String(cString: $0) } ?? "" }

    @usableFromInline func field(_ row: Int32, _ column: Int) -> PostgresField? {
        guard (0..<columnCount).contains(column) else { return nil }
        let number = Int32(truncatingIfNeeded: column)
        let type = types.isEmpty ? pq.functions.pointee.ftype(pointer, number) : types[column]
        let length = Int(pq.functions.pointee.getlength(pointer, row, number))
        guard length > 0 || pq.functions.pointee.getisnull(pointer, row, number) == 0 else {
            return PostgresField(bytes: nil, type: type)
        }
        let start = pq.functions.pointee.getvalue(pointer, row, number)
        return PostgresField(bytes: UnsafeRawBufferPointer(start: start, count: length), type: type)
    }
}
