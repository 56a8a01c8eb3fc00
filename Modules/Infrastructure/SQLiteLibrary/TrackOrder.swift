import Entities
import GRDB
import Services
import StoreCore

extension TrackSort {
    /// The columns a listing is sorted by, before the row's number. An index covers exactly these, so any page is
    /// found without a scan, and the row's number is part of every index.
    var columns: [String] {
        switch self {
        case .added: ["added_at"]
        case .title: ["title_key", "artist_key"]
        case .artist: ["artist_key", "album_key", "place_key"]
        case .album: ["album_key", "album_artist_key", "place_key"]
        case .duration: ["duration_key"]
        case .plays: ["plays_key"]
        case .liked: ["liked_at"]
        case .path: ["location"]
        }
    }
}

extension TrackOrder {
    /// `SELECT … FROM tracks`, with the columns that `position(of:)` reads.
    var selection: String {
        "SELECT \(TrackRow.columns), \(sort.columns.joined(separator: ", ")) FROM tracks"
    }

    /// The `ORDER BY` clause.
    var clause: String { "ORDER BY " + columns }

    /// The terms of the `ORDER BY` clause.
    var columns: String {
        let direction = isReversed ? " DESC" : ""
        return (sort.columns + ["id"]).map { $0 + direction }.joined(separator: ", ")
    }

    /// The rows from a position on: first the ties, then the rest. In a single query SQLite would scan all ties for the
    /// position, and a library can have a million ties, such as tracks of unknown duration.
    ///
    /// - Throws: `notFound` if the position belongs to another listing.
    func stretches(at position: Place<Int64>.Position) throws(ServiceError) -> [Stretch] {
        guard let sortKeys = try position.sortValues(sort.columns.count + 1) else {
            return [Stretch(condition: condition.map { "WHERE \($0)" } ?? "", arguments: [])]
        }
        let columns = "(" + sort.columns.joined(separator: ", ") + ")"
        let marks = "(" + sort.columns.map { _ in "?" }.joined(separator: ", ") + ")"
        let behind = isReversed ? "<" : ">"
        let values = StatementArguments(sortKeys.dropLast())
        return [
            Stretch(
                condition: "WHERE \(columns) = \(marks) AND id \(behind) ?",
                arguments: StatementArguments(sortKeys)
            ),
            Stretch(condition: "WHERE \(columns) \(behind) \(marks)", arguments: values),
        ]
    }

    /// The position after a row that begins with `TrackRow.columns`, followed by the sort's columns.
    func position(of row: StatementRow) -> Place<Int64>.Position {
        let sortKeys = sort.columns.indices.map { SortKey(row, TrackRow.columnCount + Int32($0)) }
        return .after(sortKeys + [.integer(row[0])])
    }
}

/// A contiguous range of rows in a listing.
struct Stretch {
    /// `WHERE …`, empty for all rows.
    let condition: String
    let arguments: StatementArguments
}
