import GRDB
import Services
import Storing

extension SortKey {
    init(_ value: DatabaseValue) {
        self = String.fromDatabaseValue(value).map(Self.text) ?? .integer(Int64.fromDatabaseValue(value) ?? 0)
    }

    var value: DatabaseValue {
        switch self {
        case .text(let text): text.databaseValue
        case .integer(let integer): integer.databaseValue
        }
    }
}

extension Place.Position {
    /// `sortKeys(_:)` as values of SQL.
    func sortValues(_ count: Int) throws(ServiceError) -> [DatabaseValue]? {
        try sortKeys(count)?.map(\.value)
    }
}
