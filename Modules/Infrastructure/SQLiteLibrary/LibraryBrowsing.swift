import Entities
import Services

extension SQLiteLibrary: TrackBrowsing {
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
}
