import Entities
import GRDB
import Services
import StoreCore

extension SQLiteSession {
    package func allTracks(inRows rows: ClosedRange<Int>, of listing: Listing) throws -> [Track] {
        let order = TrackOrder(listing)
        let condition = order.condition.map { "WHERE \($0)" } ?? ""
        let statement = try db.cachedStatement(
            sql: "\(order.selection) \(condition) \(order.clause) LIMIT ? OFFSET ?"
        )
        return try statement.rows([rows.count, rows.lowerBound - 1]) { try TrackRow($0).track }
    }

    package func page(of listing: Listing, at position: Place<Int64>.Position, limit: Int) throws -> Page {
        let order = TrackOrder(listing)
        let limit = min(max(limit, 1), Int.max - 1)
        var tracks: [Track] = []
        var next: PageKey?
        for stretch in try order.stretches(at: position) {
            let statement = try db.cachedStatement(
                sql: "\(order.selection) \(stretch.condition) \(order.clause) LIMIT ?"
            )
            // One extra row shows whether the listing continues.
            try statement.setArguments(stretch.arguments + [limit + 1 - tracks.count])
            var continues = false
            try statement.forEachRow { row in
                continues = tracks.count == limit
                if continues { return }
                tracks.append(try TrackRow(row).track)
                if tracks.count == limit { next = listing.key(at: order.position(of: row)) }
            }
            if continues { return Page(tracks: tracks, next: next) }
        }
        return Page(tracks: tracks, next: nil)
    }
}
