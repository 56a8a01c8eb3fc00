import Entities
import Services

extension StoreSession {
    /// A page of a listing. Only the first page of a search searches, unless the key was text; later pages are read by
    /// row number.
    package func page(of listing: Listing, after key: PageKey?, limit: Int) throws -> Page {
        let position = try Place<Int64>.position(of: key, in: ListingName(listing))
        if let folder = FolderListing(listing) { return try page(of: folder, at: position, limit: limit) }
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            return try page(of: listing, at: position, limit: limit)
        }
        var rest = try position.rest { try matches(filter, in: listing) }
        var tracks: [Track] = []
        while tracks.count < max(limit, 1), !rest.isEmpty {
            let rows = rest.prefix(max(limit, 1) - tracks.count)
            rest = rest.dropFirst(rows.count)
            tracks += try self.tracks(rows)
        }
        return Page(tracks: tracks, next: rest.isEmpty ? nil : listing.key(at: .before(rest)))
    }

    /// The tracks in a range of rows of a listing, counted from 1.
    package func tracks(inRows rows: ClosedRange<Int>, of listing: Listing) throws -> [Track] {
        if let folder = FolderListing(listing) { return try tracks(inRows: rows, of: folder) }
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            return try allTracks(inRows: rows, of: listing)
        }
        return try tracks(matches(filter, in: listing).dropFirst(rows.lowerBound - 1).prefix(rows.count))
    }

    /// The tracks in these rows, in their order; rows that don't exist are left out.
    package func tracks(_ rows: some Collection<Int64>) throws -> [Track] {
        let tracks = try tracks(inRows: rows)
        return rows.compactMap { tracks[$0] }
    }
}

extension Listing {
    package func key(at position: Place<Int64>.Position) -> PageKey {
        PageKey(Place(listing: ListingName(self), position: position))
    }
}
