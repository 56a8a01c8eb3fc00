import Entities
import Services

extension TrackBrowsing where Self: SessionStore {
    package func page(
        of listing: Listing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> Page {
        try await reading { session in try session.page(of: listing, after: key, limit: limit) }
    }

    package func suggestions(
        for field: SearchQuery.TextField,
        beginningWith prefix: String,
        limit: Int
    ) async throws(ServiceError) -> [String] {
        try await reading { session in
            try session.suggestions(for: field, beginningWith: prefix, limit: limit)
        }
    }

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

    package func locations(
        of filter: SearchQuery?,
        after location: Location?,
        limit: Int
    ) async throws(ServiceError) -> LocationList {
        let listing = Listing(filter: filter, order: .sorted(.path))
        return try await reading { session in
            try session.locations(of: listing, after: location, limit: max(1, limit))
        }
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
    fileprivate func locations(of listing: Listing, after last: Location?, limit: Int) throws -> LocationList
    {
        let conditions =
            try FolderListing(listing)?.conditions(after: last)
            ?? [
                """
                location IS NOT NULL AND \(last.map { .location(of: "tracks", isAfter: $0) } ?? "true")
                    AND \(SearchConditions<Self>(whole: listing.filter).sql)
                """
            ]
        var locations = LocationList()
        for condition in conditions where locations.count < limit {
            try forEachText(
                """
                SELECT location FROM tracks WHERE \(condition)
                ORDER BY \(.order(byLocationsOf: "tracks")) LIMIT \(limit - locations.count)
                """
            ) { locations.append($0) }
        }
        return locations
    }
}
