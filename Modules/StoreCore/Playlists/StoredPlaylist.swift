import Entities
import Foundation

/// A row of the table `playlists`.
package struct StoredPlaylist: Sendable {
    package let id: Int64
    package let urn: URN
    package let name: String
    let madeAt: Date
    /// The search of a smart playlist; `nil` if the user chooses the tracks.
    let search: SmartSearch?

    /// The columns that `init(_:)` reads, in its order.
    static let columns: SQL = "id, urn, name, made_at, search, search_order, is_reversed, track_limit"

    init(_ row: some StoreRow) throws {
        id = try row[0]
        urn = URN(trusted: try row[1])
        name = try row[2]
        madeAt = Date(timeIntervalSince1970: Double(try row[3] as Int64))
        search = try (row[4] as String?).map { text in
            SmartSearch(
                text: text,
                order: try (row[5] as String?).flatMap(SmartSearch.Order.init) ?? .sorted(.added),
                isReversed: try row[6] ?? false,
                limit: try row[7]
            )
        }
    }
}
