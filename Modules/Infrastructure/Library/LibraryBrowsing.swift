import Entities
import GRDB
import Services

extension Library: TrackBrowsing {
    public func trackCount() async throws(ServiceError) -> Int {
        try await read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM tracks") ?? 0
        }
    }

    public func page(
        of listing: Listing,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> Page {
        try await read { db in
            switch listing {
            case .all(let sort, let isReversed):
                try db.page(in: TrackOrder(sort, isReversed: isReversed), after: key, limit: limit)
            case .matches(let query):
                try db.page(of: query, after: key, limit: limit)
            }
        }
    }

    public func tracks(
        inRows rows: ClosedRange<Int>,
        of listing: Listing
    ) async throws(ServiceError) -> [Track] {
        guard rows.upperBound >= 1 else { return [] }
        let rows = rows.clamped(to: 1...Int.max)
        return try await read { db in
            switch listing {
            case .all(let sort, let isReversed):
                try db.tracks(inRows: rows, in: TrackOrder(sort, isReversed: isReversed))
            case .matches(let query):
                try db.matches(query).dropFirst(rows.lowerBound - 1).prefix(rows.count)
                    .compactMap { id in try db.trackRow(id)?.track }
            }
        }
    }

    public func track(_ urn: URN) async throws(ServiceError) -> Track {
        try await read { db in try db.existingRow(urn).track }
    }

    public func suggestions(
        for field: SearchQuery.Field,
        beginningWith prefix: String,
        limit: Int
    ) async throws(ServiceError) -> [String] {
        try await read { db in
            try db.suggestions(for: field, beginningWith: prefix.folded, limit: limit)
        }
    }
}
