import GRDB
import Services
import StoreCore

extension SortKey {
    /// Reads the value in a column.
    init(_ row: StatementRow, _ column: Int32) {
        self = row.isText(column) ? .text(row.text(column) ?? "") : .integer(row[column])
    }

    var value: DatabaseValue {
        switch self {
        case .text(let text): text.databaseValue
        case .integer(let integer): integer.databaseValue
        }
    }
}

extension Place.Position {
    /// `sortKeys(_:)` as SQL values.
    func sortValues(_ count: Int) throws(ServiceError) -> [DatabaseValue]? {
        try sortKeys(count)?.map(\.value)
    }
}
