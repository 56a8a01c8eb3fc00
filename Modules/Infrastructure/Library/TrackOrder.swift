import Entities
import GRDB
import Services

extension TrackSort {
    /// The columns a listing is sorted by, before the row's number. There is an index on just these, so a page
    /// is found at once wherever it is, and the row's number comes free at its end.
    var columns: [String] {
        switch self {
        case .added: ["added_at"]
        case .title: ["title_key"]
        case .artist: ["artist_key", "album_key", "track_number_key"]
        case .album: ["album_key", "track_number_key"]
        case .duration: ["duration_key"]
        }
    }
}

/// The order of a listing of all tracks, in SQL.
struct TrackOrder {
    private let sort: TrackSort
    private let isReversed: Bool

    init(_ sort: TrackSort, isReversed: Bool) {
        self.sort = sort
        self.isReversed = isReversed
    }

    /// `SELECT … FROM tracks`, for rows that `key(of:)` takes.
    var selection: String {
        "SELECT \(TrackRow.columns), \(sort.columns.joined(separator: ", ")) FROM tracks"
    }

    /// `ORDER BY …`
    var clause: String {
        let direction = isReversed ? " DESC" : ""
        return "ORDER BY " + (sort.columns + ["id"]).map { $0 + direction }.joined(separator: ", ")
    }

    /// `WHERE …` for the rows behind another; takes the arguments of its key.
    var followingClause: String {
        let columns = (sort.columns + ["id"]).joined(separator: ", ")
        let marks = (sort.columns + ["id"]).map { _ in "?" }.joined(separator: ", ")
        return "WHERE (\(columns)) \(isReversed ? "<" : ">") (\(marks))"
    }

    /// The key of a row that begins with `TrackRow.columns` and goes on with the sort's columns.
    func key(of row: Row) -> PageKey {
        let sortKeys = sort.columns.indices.map { index in
            let value: DatabaseValue = row[TrackRow.columnCount + index]
            return String.fromDatabaseValue(value).map(PageKey.SortKey.text)
                ?? .integer(Int64.fromDatabaseValue(value) ?? 0)
        }
        return .after(sortKeys: sortKeys, id: row[0])
    }

    /// The arguments of a key that `key(of:)` made, `invalid` if it is another listing's.
    func arguments(of key: PageKey) throws(ServiceError) -> StatementArguments {
        guard case .after(let sortKeys, let id) = key, sortKeys.count == sort.columns.count else {
            throw .invalid(what: "This place is in another listing", advice: "Begin the listing again.")
        }
        let values = sortKeys.map { key -> any DatabaseValueConvertible in
            switch key {
            case .text(let text): text
            case .integer(let integer): integer
            }
        }
        return StatementArguments(values + [id])
    }
}
