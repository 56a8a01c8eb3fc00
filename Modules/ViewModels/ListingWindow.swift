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

    /// Adds the next page of `count` rows.
    ///
    /// - Returns: the number of its first row, counted from 1.
    public mutating func append(count: Int, next: PageKey?) -> Int {
        let firstRow = shown + 1
        shown += count
        remaining = remaining.map { $0 - count }
        self.next = remaining == 0 ? nil : next
        return firstRow
    }
}

// Conditional, because Swift would look up a requirement of `Listing` at every launch, which takes 0.1 ms.
extension ListingWindow: Equatable where Listing: Equatable {}
