import Entities
import GRDB
import Services

/// The content of page keys of albums and artists; `Key` identifies one.
enum CollectionPlace<Key: Hashable & Sendable>: Hashable, Sendable {
    /// After this one, in a listing of all in the order of an index.
    case after(Key)
    /// Before these remaining ones, in any other listing.
    case before(ArraySlice<Key>)

    /// - Throws: `staleListing` if the key belongs to another listing.
    init?(_ key: PageKey?) throws(ServiceError) {
        guard let key else { return nil }
        guard let place = key.place(as: Self.self) else { throw .staleListing }
        self = place
    }
}

extension CollectionPage {
    /// Finds the items of a page, one by one.
    ///
    /// - Parameters:
    ///   - keys: identify the first items of the listing that aren't on earlier pages, at least one more than `limit` if
    ///     there are as many.
    ///   - next: returns where the listing continues after the last key of a page, and before the rest.
    ///   - item: returns the item with a key, or `nil` if it no longer exists.
    init<Key: Hashable>(
        of keys: [Key],
        limit: Int,
        next: (Key, ArraySlice<Key>) -> CollectionPlace<Key>,
        item: (Key) throws -> Item?
    ) throws {
        var rest = keys[...]
        var items: [Item] = []
        var last: Key?
        while items.count < max(limit, 1), let key = rest.popFirst() {
            last = key
            if let item = try item(key) { items.append(item) }
        }
        let place = last.flatMap { rest.isEmpty ? nil : next($0, rest) }
        self.init(items: items, next: place.map { PageKey($0) })
    }
}
