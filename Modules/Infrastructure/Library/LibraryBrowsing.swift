import Entities
import GRDB
import Services

extension Library: TrackBrowsing {
    package func trackCount() async throws(ServiceError) -> Int {
        try await read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM tracks") ?? 0
        }
    }

    package func page(
        of listing: Listing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> Page {
        try await read { db in try db.page(of: listing, after: key, limit: limit) }
    }

    package func pages(
        of listing: Listing,
        after key: PageKey?,
        limit: Int?
    ) async throws(ServiceError) -> TrackPages {
        // Fetching the next page while one is shown would gain nothing: passing pages between threads takes as long.
        TrackPages(after: key, limit: limit) { (key, limit) async throws(ServiceError) in
            try await self.page(of: listing, after: key, limit: limit)
        }
    }

    package func tracks(
        inRows rows: ClosedRange<Int>,
        of listing: Listing
    ) async throws(ServiceError) -> [Track] {
        guard rows.upperBound >= 1 else { return [] }
        let rows = rows.clamped(to: 1...Int.max)
        return try await read { db in try db.tracks(inRows: rows, of: listing) }
    }

    package func track(_ urn: URN) async throws(ServiceError) -> Track {
        guard let row = try await reading({ session in try session.trackRow(urn) }) else {
            throw .notFound(.track(urn))
        }
        return row.track
    }

    package func tracks(_ urns: [URN]) async throws(ServiceError) -> [Track?] {
        try await reading { session in try session.trackRows(urns).map { $0?.track } }
    }

    package func nearestSpelling(of query: SearchQuery) async throws(ServiceError) -> SearchQuery? {
        try await read { db in try db.nearestSpelling(of: query) }
    }

    package func suggestions(
        for field: SearchQuery.TextField,
        beginningWith prefix: String,
        limit: Int
    ) async throws(ServiceError) -> [String] {
        try await read { db in
            try db.suggestions(for: field, beginningWith: prefix, limit: limit)
        }
    }
}
