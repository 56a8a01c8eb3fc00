import Entities
import Postgres
import Services
import StoreCore

extension PostgresLibrarySession {
    // Of the rows before, only the numbers are read.
    package func allTracks(inRows rows: ClosedRange<Int>, of listing: Listing) throws -> [Track] {
        let order = TrackOrder(listing)
        let ids = try session.rows(
            """
            SELECT tracks.id FROM tracks \(order.join)
            WHERE \(order.condition ?? "true") ORDER BY \(order.columns) LIMIT $1 OFFSET $2
            """,
            [.integer(Int64(rows.count)), .integer(Int64(rows.lowerBound) - 1)]
        ).map { row in try row[0] as Int64 }
        return try tracks(ids)
    }

    package func page(of listing: Listing, at position: Place<Int64>.Position, limit: Int) throws -> Page {
        let order = TrackOrder(listing)
        let limit = min(max(limit, 1), Int.max - 1)
        let (condition, arguments) = try order.condition(at: position)
        // One extra row shows whether the listing continues.
        let found = try session.rows(
            """
            SELECT \(StoredTrack.columns), \(StoredTrack.plays), \(order.keys) FROM tracks \(order.join)
            WHERE \(condition) ORDER BY \(order.columns) LIMIT $\(arguments.count + 1)
            """,
            arguments + [.integer(Int64(limit + 1))]
        )
        let plays = StoredTrack.columnCount
        let stored = try found.prefix(limit).map { try StoredTrack($0, plays: plays) }
        guard found.count > limit, let last = stored.last else {
            return Page(tracks: stored.map(\.track), next: nil)
        }
        let next = try order.position(after: last.id, found[limit - 1], from: plays + 1)
        return Page(tracks: stored.map(\.track), next: listing.key(at: next))
    }
}
