import Entities

extension CollectionPage {
    /// Finds the items of a page, one by one.
    ///
    /// - Parameters:
    ///   - keys: the keys of the remaining items, at least one more than `limit` if available.
    ///   - next: returns the position after the last key of a page and before the rest.
    ///   - item: returns the item with a key; `nil` if it was deleted.
    package init<Key: Equatable>(
        of keys: ArraySlice<Key>,
        in listing: ListingName,
        limit: Int,
        next: (Key, ArraySlice<Key>) -> Place<Key>.Position,
        item: (Key) throws -> Item?
    ) throws {
        var rest = keys
        var items: [Item] = []
        var last: Key?
        while items.count < max(limit, 1), let key = rest.popFirst() {
            last = key
            if let item = try item(key) { items.append(item) }
        }
        let place = last.flatMap { last in
            rest.isEmpty ? nil : Place(listing: listing, position: next(last, rest))
        }
        self.init(items: items, next: place.map { PageKey($0) })
    }
}
