import Entities
import ViewModels

/// The part of a listing shown so far.
struct ListingWindow: Equatable {
    let listing: Listing
    /// How many more rows to show; `nil` for all.
    private(set) var remaining: Int?
    /// Where the listing continues; `nil` before the first page and after the last.
    private(set) var next: PageKey?
    /// How many rows have been shown.
    private(set) var shown = 0

    init(listing: Listing, limit: Int?) {
        self.listing = listing
        remaining = limit
    }

    /// Adds the next page and returns its rows.
    mutating func append(_ page: Page) -> [TrackRow] {
        let firstRow = shown + 1
        shown += page.tracks.count
        remaining = remaining.map { $0 - page.tracks.count }
        next = remaining == 0 ? nil : page.next
        // By index: iterating copies each track, which matters for a million tracks.
        return page.tracks.indices.map { TrackRow(page.tracks[$0], row: firstRow + $0) }
    }
}
