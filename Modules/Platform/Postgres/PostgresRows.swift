/// The rows that a statement returned, in memory.
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

    /// Returns a row; the index must be valid.
    public subscript(index: Int) -> PostgresRow {
        precondition(indices.contains(index), "The row doesn't exist.")
        return PostgresRow(result: result, index: Int32(truncatingIfNeeded: index))
    }
}
