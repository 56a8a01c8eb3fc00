import Entities
import GRDB

/// The content of the library's page keys.
enum Place: Hashable {
    /// In a listing of all tracks: after the row with these sort keys and this number.
    case after(sortKeys: [SortKey], id: Int64)
    /// In a search: before these remaining rows.
    case before(ArraySlice<Int64>)

    /// A value that a listing is sorted by.
    enum SortKey: Hashable {
        case text(String)
        case integer(Int64)
    }
}

extension Place.SortKey {
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
