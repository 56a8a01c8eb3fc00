import Entities
import ViewModels

/// How far a listing has been shown, and where it continues.
struct ListingWindow: Equatable {
    let listing: Listing
    /// How many further rows are wanted, `nil` for all.
    private(set) var remaining: Int?
    /// Where the listing continues, `nil` before its beginning and at its end.
    private(set) var next: PageKey?
    /// How many rows were shown.
    private(set) var shown = 0

    init(listing: Listing, limit: Int?) {
        self.listing = listing
        remaining = limit
    }

    /// Takes in the next page and returns its rows.
    mutating func append(_ page: Page) -> [TrackRow] {
        let firstRow = shown + 1
        shown += page.tracks.count
        remaining = remaining.map { $0 - page.tracks.count }
        next = remaining == 0 ? nil : page.next
        // By index, as is done for a million tracks: iterating copies each of them.
        return page.tracks.indices.map { TrackRow(page.tracks[$0], row: firstRow + $0) }
    }
}
