import Entities
import Postgres
import Services
import StoreCore

extension TrackSort {
    /// The columns a listing is sorted by, before the row's number. An index covers exactly these, except for plays.
    fileprivate var columns: [String] {
        switch self {
        case .added: ["added_at"]
        case .title: ["title_key", "artist_key"]
        case .artist: ["artist_key", "album_key", "place_key"]
        case .album: ["album_key", "album_artist_key", "place_key"]
        case .duration: ["duration_key"]
        case .plays: ["-heard.plays"]
        case .liked: ["liked_at"]
        case .path: [SQL.beginning(of: "location"), "location"]
        }
    }
}

extension TrackOrder {
    /// The join that the order needs in addition to `tracks`.
    var join: String { sort == .plays ? "JOIN heard_tracks AS heard ON heard.id = tracks.id" : "" }

    /// The columns to sort by, after `ORDER BY`.
    var columns: String {
        (sort.columns + ["tracks.id"]).map { $0 + (isReversed ? " DESC" : "") }.joined(separator: ", ")
    }

    /// The columns with the values that `position(after:_:from:)` reads.
    var keys: String { sort.columns.joined(separator: ", ") }

    /// The condition on the rows from a position on.
    ///
    /// - Throws: `notFound` if the position belongs to another listing.
    func condition(at position: Place<Int64>.Position) throws(ServiceError) -> (sql: String, [PostgresValue])
    {
        guard let sortKeys = try position.sortKeys(sort.columns.count + 1) else {
            return (condition ?? "true", [])
        }
        let columns = (sort.columns + ["tracks.id"]).joined(separator: ", ")
        let marks = sortKeys.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        return ("(\(columns)) \(isReversed ? "<" : ">") (\(marks))", sortKeys.map(\.value))
    }

    /// The position after a row.
    ///
    /// - Parameter column: the index of the first of `keys` in the row.
    func position(after id: Int64, _ row: PostgresRow, from column: Int) throws -> Place<Int64>.Position {
        let sortKeys = try sort.columns.indices.map { index in
            sort.isText(index) ? SortKey.text(try row[column + index]) : .integer(try row[column + index])
        }
        return .after(sortKeys + [.integer(id)])
    }
}

extension TrackSort {
    /// Returns whether a column of the sort is text.
    fileprivate func isText(_ index: Int) -> Bool { index < textCount }

    private var textCount: Int {
        switch self {
        case .title, .artist, .album, .path: 2
        case .added, .duration, .plays, .liked: 0
        }
    }
}

extension SortKey {
    var value: PostgresValue {
        switch self {
        case .text(let text): .text(text)
        case .integer(let integer): .integer(integer)
        }
    }
}
