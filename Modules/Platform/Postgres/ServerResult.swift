import CPostgres

/// A result of libpq, which never changes. It is released with its last row.
@usableFromInline final class ServerResult: @unchecked Sendable {
    let pointer: OpaquePointer
    let rowCount: Int
    let columnCount: Int
    private let pq: LibPQ

    init(_ pointer: OpaquePointer, _ pq: LibPQ) {
        (self.pointer, self.pq) = (pointer, pq)
        rowCount = Int(pq.functions.pointee.ntuples(pointer))
        columnCount = Int(pq.functions.pointee.nfields(pointer))
    }

    deinit {
        pq.functions.pointee.clear(pointer)
    }

    var status: ExecStatusType { pq.functions.pointee.resultStatus(pointer) }

    /// How many rows a statement changed.
    var changedCount: Int {
        pq.functions.pointee.cmdTuples(pointer).flatMap { Int(String(cString: $0)) } ?? 0
    }

    /// What was done, such as `COMMIT`.
    var command: String { pq.functions.pointee.cmdStatus(pointer).map { String(cString: $0) } ?? "" }

    @usableFromInline func field(_ row: Int32, _ column: Int) -> PostgresField? {
        guard (0..<columnCount).contains(column) else { return nil }
        let number = Int32(truncatingIfNeeded: column)
        let type = pq.functions.pointee.ftype(pointer, number)
        if pq.functions.pointee.getisnull(pointer, row, number) != 0 {
            return PostgresField(bytes: nil, type: type)
        }
        let bytes = UnsafeRawBufferPointer(
            start: pq.functions.pointee.getvalue(pointer, row, number),
            count: Int(pq.functions.pointee.getlength(pointer, row, number))
        )
        return PostgresField(bytes: bytes, type: type)
    }
}
