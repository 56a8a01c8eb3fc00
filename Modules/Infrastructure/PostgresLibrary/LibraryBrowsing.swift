import Entities
import Services

extension PostgresLibrary: TrackBrowsing {
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
}
