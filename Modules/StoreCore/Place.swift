import Entities
import Services

/// The content of the library's page keys: the position where a listing continues. `Key` identifies a row of a search.
package struct Place<Key: Sendable>: Sendable {
    package let listing: ListingName
    package let position: Position

    package init(listing: ListingName, position: Position) {
        (self.listing, self.position) = (listing, position)
    }

    package enum Position: Sendable {
        /// The beginning of the listing.
        case start
        /// The position after the row with these sort keys.
        case after([SortKey])
        /// The position before these remaining rows of a search.
        case before(ArraySlice<Key>)
        /// The index of a row, counted from 0, in a search that must be repeated.
        case row(Int)
    }

    /// The position of the page after a key.
    ///
    /// - Throws: `notFound` if the key belongs to another listing.
    package static func position(of key: PageKey?, in listing: ListingName) throws(ServiceError) -> Position {
        guard let key else { return .start }
        if let place = key.place(as: Self.self), place.listing == listing { return place.position }
        let text = key.place(as: String.self) ?? ""
        let words = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
        guard let position = Position(words), Place(listing: listing, position: position).description == text
        else { throw .notFound(.listing) }
        return position
    }
}

// Constraints of the types themselves would be checked at run time, which took 1 % of the time of a page of tracks.
extension Place: Equatable where Key: Equatable {}
extension Place.Position: Equatable where Key: Equatable {}

extension Place: CustomStringConvertible {
    /// The place in URL-safe characters: the name of the listing and the position.
    package var description: String { ([listing.text] + position.words).joined(separator: ".") }
}

extension Place.Position {
    fileprivate var words: [String] {
        switch self {
        case .start: []
        case .after(let sortKeys): sortKeys.map(\.description)
        case .before(let rows): ["r\(rows.startIndex)"]
        case .row(let row): ["r\(row)"]
        }
    }

    fileprivate init?(_ words: ArraySlice<Substring>) {
        if let word = words.first, word.first == "r" {
            guard words.count == 1, let row = Int(word.dropFirst()), row >= 0 else { return nil }
            self = .row(row)
        } else {
            let sortKeys = words.compactMap { SortKey($0) }
            guard !sortKeys.isEmpty, sortKeys.count == words.count else { return nil }
            self = .after(sortKeys)
        }
    }

    /// The values of the sort keys after which a listing continues; `nil` at its beginning.
    ///
    /// - Throws: `notFound` if the number of keys differs.
    package func sortKeys(_ count: Int) throws(ServiceError) -> [SortKey]? {
        switch self {
        case .start: return nil
        case .after(let sortKeys) where sortKeys.count == count: return sortKeys
        case .after, .before, .row: throw .notFound(.listing)
        }
    }

    /// The rest of a search.
    ///
    /// - Parameter matches: performs the search.
    /// - Throws: `notFound` if the position isn't in a search.
    package func rest(of matches: () throws -> [Key]) throws -> ArraySlice<Key> {
        switch self {
        case .start: try matches()[...]
        case .before(let rows): rows
        case .row(let row): try matches().dropFirst(row)
        case .after: throw ServiceError.notFound(.listing)
        }
    }
}
