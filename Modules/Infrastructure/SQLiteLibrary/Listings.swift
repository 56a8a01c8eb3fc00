import Entities
import GRDB
import Services
import StoreCore

extension Database {
    /// A page of a listing.
    func page(of listing: Listing, after key: PageKey?, limit: Int) throws -> Page {
        let position = try Place<Int64>.position(of: key, in: ListingName(listing))
        if let folder = FolderListing(listing) {
            return try SQLiteSession(self).page(of: folder, at: position, limit: limit)
        }
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            return try page(of: listing, at: position, limit: limit)
        }
        return try page(of: filter, in: listing, at: position, limit: limit)
    }

    /// The tracks in a range of rows of a listing, counted from 1.
    package func tracks(inRows rows: ClosedRange<Int>, of listing: Listing) throws -> [Track] {
        if let folder = FolderListing(listing) {
            return try SQLiteSession(self).tracks(inRows: rows, of: folder)
        }
        if let filter = listing.filter, !filter.terms.isEmpty {
            return try matches(filter, in: listing).dropFirst(rows.lowerBound - 1).prefix(rows.count)
                .compactMap { id in try trackRow(id)?.track }
        }
        let order = TrackOrder(listing)
        let condition = order.condition.map { "WHERE \($0)" } ?? ""
        let statement = try cachedStatement(
            sql: "\(order.selection) \(condition) \(order.clause) LIMIT ? OFFSET ?"
        )
        return try statement.rows([rows.count, rows.lowerBound - 1]) { try TrackRow($0).track }
    }

    /// A page of all tracks.
    private func page(of listing: Listing, at position: Place<Int64>.Position, limit: Int) throws -> Page {
        let order = TrackOrder(listing)
        let limit = min(max(limit, 1), Int.max - 1)
        var tracks: [Track] = []
        var next: PageKey?
        for stretch in try order.stretches(at: position) {
            let statement = try cachedStatement(
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

    /// A page of a search. The search runs for the first page, or if the key is text; later pages are read by row
    /// number.
    private func page(
        of query: SearchQuery,
        in listing: Listing,
        at position: Place<Int64>.Position,
        limit: Int
    ) throws -> Page {
        var rest = try position.rest { try matches(query, in: listing) }
        var tracks: [Track] = []
        while tracks.count < max(limit, 1), let id = rest.popFirst() {
            if let row = try trackRow(id) { tracks.append(row.track) }
        }
        return Page(tracks: tracks, next: rest.isEmpty ? nil : listing.key(at: .before(rest)))
    }
}

extension Listing {
    fileprivate func key(at position: Place<Int64>.Position) -> PageKey {
        PageKey(Place(listing: ListingName(self), position: position))
    }
}
