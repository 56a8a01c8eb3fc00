import Entities
import Postgres
import Services
import StoreCore

extension PostgresSession {
    /// A page of a listing.
    func page(of listing: Listing, after key: PageKey?, limit: Int) throws -> Page {
        let position = try Place<Int64>.position(of: key, in: ListingName(listing))
        if let folder = FolderListing(listing) {
            return try PostgresLibrarySession(self).page(of: folder, at: position, limit: limit)
        }
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            return try page(of: listing, at: position, limit: limit)
        }
        return try page(of: filter, in: listing, at: position, limit: limit)
    }

    /// The tracks in a range of rows of a listing, counted from 1.
    package func tracks(inRows rows: ClosedRange<Int>, of listing: Listing) throws -> [Track] {
        if let folder = FolderListing(listing) {
            return try PostgresLibrarySession(self).tracks(inRows: rows, of: folder)
        }
        if let filter = listing.filter, !filter.terms.isEmpty {
            let ids = try matches(filter, in: listing).dropFirst(rows.lowerBound - 1).prefix(rows.count)
            return try trackRows(Array(ids)).map(\.track)
        }
        let order = TrackOrder(listing)
        // Of the rows before, only the numbers are read.
        let ids = try self.rows(
            """
            SELECT tracks.id FROM tracks \(order.join)
            WHERE \(order.condition ?? "true") ORDER BY \(order.columns) LIMIT $1 OFFSET $2
            """,
            [.integer(Int64(rows.count)), .integer(Int64(rows.lowerBound) - 1)]
        ).map { row in try row[0] as Int64 }
        return try trackRows(ids).map(\.track)
    }

    /// A page of all tracks.
    private func page(of listing: Listing, at position: Place<Int64>.Position, limit: Int) throws -> Page {
        let order = TrackOrder(listing)
        let limit = min(max(limit, 1), Int.max - 1)
        let (condition, arguments) = try order.condition(at: position)
        // One extra row shows whether the listing continues.
        let found = try rows(
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

    /// A page of a search. Only the first page searches, unless the key was text; later pages are read by row number.
    private func page(
        of query: SearchQuery,
        in listing: Listing,
        at position: Place<Int64>.Position,
        limit: Int
    ) throws -> Page {
        var rest = try position.rest { try matches(query, in: listing) }
        var tracks: [Track] = []
        while tracks.count < max(limit, 1), !rest.isEmpty {
            let ids = Array(rest.prefix(max(limit, 1) - tracks.count))
            rest = rest.dropFirst(ids.count)
            tracks += try trackRows(ids).map(\.track)
        }
        return Page(tracks: tracks, next: rest.isEmpty ? nil : listing.key(at: .before(rest)))
    }
}

extension Listing {
    func key(at position: Place<Int64>.Position) -> PageKey {
        PageKey(Place(listing: ListingName(self), position: position))
    }
}
