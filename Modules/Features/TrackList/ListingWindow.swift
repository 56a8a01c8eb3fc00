import Entities
import Services
import ViewModels

/// What the presenter remembers of the listing last shown: which track is in which row, and where it goes on.
/// It keeps the last rows only, however long the listing is.
struct ListingWindow: Equatable {
    /// How many rows it keeps at least.
    static let capacity = 10_000

    let listing: Listing
    /// How many further rows were asked for, `nil` for all.
    private(set) var remaining: Int?
    /// Where the listing goes on, `nil` before its beginning and at its end.
    private(set) var next: PageKey?
    /// How many rows were shown.
    private(set) var shown = 0
    private var urns: [URN] = []

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
        for index in page.tracks.indices { urns.append(page.tracks[index].urn) }
        if urns.count > 2 * Self.capacity { urns.removeFirst(urns.count - Self.capacity) }
        return page.tracks.indices.map { TrackRow(page.tracks[$0], row: firstRow + $0) }
    }

    /// The tracks shown in these rows; `notFound` if one of them wasn't shown, or too long ago.
    func urns(in rows: ClosedRange<Int>) throws(ServiceError) -> [URN] {
        guard rows.upperBound <= shown else {
            throw .notFound(what: "row \(max(rows.lowerBound, shown + 1)) in the listing last shown")
        }
        let forgotten = shown - urns.count
        guard rows.lowerBound > forgotten else {
            throw .notFound(what: "row \(rows.lowerBound) any more among the last \(urns.count) rows shown")
        }
        return Array(urns[(rows.lowerBound - forgotten - 1)..<(rows.upperBound - forgotten)])
    }
}
