import Entities
import GRDB
import Services

extension SQLiteLibrary: TrackBrowsing {
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
        // Prefetching the next page would gain nothing: passing pages between threads takes as long as reading them.
        TrackPages(after: key, limit: limit) { (key, limit) async throws(ServiceError) in
            try await self.page(of: listing, after: key, limit: limit)
        }
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
