/// The rows that a statement answered with, in memory.
public struct PostgresRows: RandomAccessCollection, Sendable {
    let result: ServerResult

    public let startIndex = 0
    public let endIndex: Int

    init(_ result: ServerResult) {
        self.result = result
        endIndex = result.rowCount
    }

    /// The number of rows that the statement changed.
    public var changedCount: Int { result.changedCount }

    /// A row; the index must be one of the collection's.
    public subscript(index: Int) -> PostgresRow {
        precondition(indices.contains(index), "The row doesn't exist.")
        return PostgresRow(result: result, index: Int32(truncatingIfNeeded: index))
    }
}
