import Entities
import Foundation
import GRDB
import StoreCore

extension TrackRow {
    /// The columns that `init(_:)` reads, in its order.
    static let columns = "tracks.id, plays, \(TrackColumns.facts.joined(separator: ", "))"

    /// The number of columns that `init(_:)` reads.
    static let columnCount = Int32(TrackColumns.facts.count) + 2

    /// Reads a row that begins with `columns`.
    init(_ row: StatementRow) throws {
        self.init(id: row[0], track: try Track(SQLiteRow(row), from: 2, plays: Int(row[1])))
    }
}
