import Entities
import Services

extension PlayBrowsing where Self: SessionStore {
    package func plays(
        matching filter: PlayFilter,
        after key: PageKey?,
        limit: Int
    ) async throws(ServiceError) -> CollectionPage<PlayEntry> {
        let listing = ListingName(filter)
        let place = try PlayID(after: key, in: listing)
        let limit = min(max(limit, 1), Int.max - 1)
        if filter.subject.isAlbum { try await refreshCompilations() }
        return try await reading { session in
            // One extra play shows whether the log continues.
            let found = try PlayPages(of: filter, in: session).entries(after: place, limit: limit + 1)
            let page = Array(found.prefix(limit))
            let next = found.count > limit ? page.last?.id.key(in: listing) : nil
            return CollectionPage(items: page, next: next)
        }
    }
}

extension PlayID {
    /// The last play of the previous page; `nil` for the first page.
    ///
    /// - Throws: `notFound` if the key belongs to another listing.
    fileprivate init?(after key: PageKey?, in listing: ListingName) throws(ServiceError) {
        guard let keys = try Place<Int64>.position(of: key, in: listing).sortKeys(4) else { return nil }
        let numbers = keys.compactMap { if case .integer(let number) = $0 { number } else { nil } }
        guard numbers.count == keys.count else { throw .notFound(.listing) }
        self.init(start: numbers[0], version: numbers[1], source: numbers[2], ordinal: numbers[3])
    }

    /// The key of the page after this play.
    fileprivate func key(in listing: ListingName) -> PageKey {
        let numbers = [start, version, source, ordinal].map(SortKey.integer)
        return PageKey(Place<Int64>(listing: listing, position: .after(numbers)))
    }
}
