import Entities
import Services

extension TrackBrowsing {
    /// Returns all tracks of a listing, fetched page by page.
    public func all(_ listing: Listing = Listing(), pagesOf limit: Int = 1000) async throws -> [Track] {
        var tracks: [Track] = []
        var key: PageKey?
        repeat {
            let page = try await page(of: listing, after: key, limit: limit)
            tracks += page.tracks
            key = page.next
        } while key != nil
        return tracks
    }

    /// Returns the titles of all tracks of a listing.
    public func titles(_ listing: Listing = Listing()) async throws -> [String] {
        try await all(listing).map(\.details.title)
    }

    /// Returns the titles of the tracks that match a search.
    public func titles(matching words: String...) async throws -> [String] {
        try await titles(Listing(filter: SearchQuery(words.map { .init(.text($0)) })))
    }
}
