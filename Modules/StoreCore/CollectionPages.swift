import Entities

extension CollectionPage {
    /// Finds the items of a page with a single query. Deleted items are replaced by the following ones.
    ///
    /// - Parameters:
    ///   - keys: the keys of the remaining items, at least one more than `limit` if available.
    ///   - next: returns the position after the last key of a page and before the rest.
    ///   - items: returns the items with some keys, except deleted ones.
    package init<Key: Hashable>(
        of keys: ArraySlice<Key>,
        in listing: ListingName,
        limit: Int,
        next: (Key, ArraySlice<Key>) -> Place<Key>.Position,
        items find: ([Key]) throws -> [Key: Item]
    ) throws {
        var rest = keys
        var items: [Item] = []
        var last: Key?
        while items.count < max(limit, 1), !rest.isEmpty {
            let part = rest.prefix(max(limit, 1) - items.count)
            rest = rest.dropFirst(part.count)
            last = part.last
            let found = try find(Array(part))
            items += part.compactMap { found[$0] }
        }
        let place = last.flatMap { last in
            rest.isEmpty ? nil : Place(listing: listing, position: next(last, rest))
        }
        self.init(items: items, next: place.map { PageKey($0) })
    }
}
