import Entities
import GRDB

/// What the library makes its page keys of.
enum Place: Hashable {
    /// In a listing of all tracks, behind the row with these sort keys and this number.
    case after(sortKeys: [SortKey], id: Int64)
    /// In a listing of some tracks, before these rows, which are still to come.
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
