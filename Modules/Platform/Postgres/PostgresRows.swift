import CPostgres
import Platform

/// The rows that a statement answered with, in memory.
public struct PostgresRows: RandomAccessCollection, Sendable {
    let result: ServerResult

    public let startIndex = 0
    public let endIndex: Int

    init(_ result: ServerResult) {
        self.result = result
        endIndex = result.rowCount
    }

    /// A row; the index must be one of the collection's.
    public subscript(index: Int) -> PostgresRow {
        precondition(indices.contains(index), "The row doesn't exist.")
        return PostgresRow(result: result, index: Int32(truncatingIfNeeded: index))
    }
}

/// A row, whose columns are read by number: `let title: String? = try row[2]`.
public struct PostgresRow: Sendable {
    let result: ServerResult
    let index: Int32

    /// The number of columns.
    public var count: Int { result.columnCount }

    /// Reads a column, the first at 0.
    ///
    /// - Throws: `unreadable` if there is none, or it isn't of the type.
    public subscript<Value: PostgresReadable>(column: Int) -> Value {
        get throws(PostgresError) {
            guard let field = result.field(index, column), let value = Value(field) else {
                throw .unreadable(column: column)
            }
            return value
        }
    }
}

/// A result of libpq, which never changes. It is released with its last row.
final class ServerResult: @unchecked Sendable {
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

    func field(_ row: Int32, _ column: Int) -> PostgresField? {
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
