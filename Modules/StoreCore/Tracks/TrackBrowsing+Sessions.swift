import Entities
import Services

extension TrackBrowsing where Self: SessionStore {
    package func trackCount() async throws(ServiceError) -> Int {
        try await reading { session in try session.first("SELECT count(*) FROM tracks") { try $0[0] } ?? 0 }
    }

    package func tracks(
        inRows rows: ClosedRange<Int>,
        of listing: Listing
    ) async throws(ServiceError) -> [Track] {
        guard rows.upperBound >= 1 else { return [] }
        let rows = rows.clamped(to: 1...Int.max)
        return try await reading { session in try session.tracks(inRows: rows, of: listing) }
    }

    package func locations(of filter: SearchQuery?) async throws(ServiceError) -> [Location] {
        let listing = Listing(filter: filter, order: .sorted(.path))
        return try await reading { session in try session.locations(of: listing) }
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
        try await reading { session in try session.nearestSpelling(of: query) }
    }
}

extension StoreSession {
    fileprivate func locations(of listing: Listing) throws -> [Location] {
        let clauses =
            try FolderListing(listing)?.clauses
            ?? [
                """
                WHERE location IS NOT NULL AND \(SearchConditions<Self>(whole: listing.filter).sql)
                ORDER BY \(.order(byLocationsOf: "tracks"))
                """
            ]
        return try clauses.flatMap { clause in
            try rows("SELECT location FROM tracks \(clause)") { Location(try $0[0]) }
        }
    }
}
