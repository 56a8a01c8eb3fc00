import Entities

/// The part of a listing shown so far.
public struct ListingWindow<Listing: Sendable>: Sendable {
    public let listing: Listing
    /// The number of rows still to show; `nil` for all.
    public private(set) var remaining: Int?
    /// The key at which the listing continues; `nil` at its beginning and after the last page.
    public private(set) var next: PageKey?
    /// The number of rows shown so far.
    public private(set) var shown = 0

    /// - Parameters:
    ///   - key: the text of the key after which the first page begins; `nil` for the beginning of the listing.
    ///   - limit: the maximum number of rows; `nil` for all.
    public init(listing: Listing, after key: String? = nil, limit: Int?) {
        self.listing = listing
        next = key.map(PageKey.init(text:))
        remaining = limit
    }

    /// The maximum number of rows in total; `nil` for all.
    public var limit: Int? { remaining.map { $0 + shown } }

    /// Returns the number of rows to fetch next, if a page has at most `pageLength`; `nil` for all.
    public func limit(pageLength: Int?) -> Int? {
        [remaining, pageLength].compactMap { $0 }.min()
    }

    /// The number of the next page's first row, counted from 1.
    public var nextRow: Int { shown + 1 }

    /// Adds the next page.
    ///
    /// - Parameter isPaged: whether the list pauses after the page.
    public mutating func append<Row>(_ rows: [Row], next: PageKey?, isPaged: Bool) -> RowPage<Row> {
        let isContinued = shown > 0
        shown += rows.count
        remaining = remaining.map { $0 - rows.count }
        self.next = remaining == 0 ? nil : next
        return RowPage(rows, isContinued: isContinued, next: isPaged ? self.next?.text : nil)
    }
}

// Conditional, because Swift would look up a requirement of `Listing` at every launch, which takes 0.1 ms.
extension ListingWindow: Equatable where Listing: Equatable {}
