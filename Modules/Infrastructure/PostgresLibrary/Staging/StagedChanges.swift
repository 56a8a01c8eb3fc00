import StoreCore

/// The changes to the rows of a table, in the order of their numbers.
struct StagedChanges<Row: Equatable> {
    private(set) var added: [(id: Int64, row: Row)] = []
    private(set) var changed: [(id: Int64, row: Row)] = []
    private(set) var deleted: [Int64] = []

    /// - Parameters:
    ///   - touched: the rows that may differ.
    ///   - stored: the current rows of the table.
    ///   - rows: the new rows.
    init(of touched: Set<Int64>, from stored: [Int64: Row], to rows: [Int64: Row]) {
        for id in touched.sorted() {
            switch (stored[id], rows[id]) {
            case (nil, let row?): added.append((id, row))
            case (let old?, let row?) where old != row: changed.append((id, row))
            case (_?, nil): deleted.append(id)
            default: break
            }
        }
    }

    var isEmpty: Bool { added.isEmpty && changed.isEmpty && deleted.isEmpty }

    /// Records the changes in the journal, before they are written.
    func note(in table: JournaledTable, _ journal: Journal<PostgresLibrarySession>, of change: Int64) throws {
        try journal.willChange(changed.map(\.id) + deleted, of: table, in: change)
        try journal.didAdd(added.map(\.id), to: table, in: change)
    }
}
