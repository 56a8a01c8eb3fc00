import Entities
import Postgres
import Services

extension SharedLibrary: TrackBrowsing {
    package func trackCount() async throws(ServiceError) -> Int {
        try await read { session in
            try session.rows("SELECT count(*) FROM tracks").first.map { row in try row[0] } ?? 0
        }
    }

    package func page(of listing: Listing, after key: PageKey?, limit: Int) async throws(ServiceError) -> Page
    {
        try await read { session in try session.page(of: listing, after: key, limit: limit) }
    }

    package func pages(
        of listing: Listing,
        after key: PageKey?,
        limit: Int?
    ) async throws(ServiceError) -> TrackPages {
        guard listing.filter?.terms.isEmpty ?? true, limit ?? .max > PageWalk.chunk else {
            return TrackPages(after: key, limit: limit) { (key, limit) async throws(ServiceError) in
                try await self.page(of: listing, after: key, limit: limit)
            }
        }
        let feed = PageFeed(of: listing, after: key, limit: limit, from: self)
        return TrackPages { () async throws(ServiceError) in try await feed.next() }
    }

    package func tracks(
        inRows rows: ClosedRange<Int>,
        of listing: Listing
    ) async throws(ServiceError) -> [Track] {
        guard rows.upperBound >= 1 else { return [] }
        let rows = rows.clamped(to: 1...Int.max)
        return try await read { session in try session.tracks(inRows: rows, of: listing) }
    }

    package func track(_ urn: URN) async throws(ServiceError) -> Track {
        try await read { session in try session.existingRow(urn).track }
    }

    package func tracks(_ urns: [URN]) async throws(ServiceError) -> [Track?] {
        try await read { session in try session.trackRows(urns).map { $0?.track } }
    }

    package func nearestSpelling(of query: SearchQuery) async throws(ServiceError) -> SearchQuery? {
        try await read { session in try session.nearestSpelling(of: query) }
    }

    package func suggestions(
        for field: SearchQuery.TextField,
        beginningWith prefix: String,
        limit: Int
    ) async throws(ServiceError) -> [String] {
        try await read { session in
            try session.suggestions(for: field, beginningWith: prefix, limit: limit)
        }
    }
}
