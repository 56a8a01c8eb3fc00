import Entities

/// An identifier of a listing, which rejects page keys of other listings.
package struct ListingName: Equatable, Sendable {
    private let items: String
    private let order: String
    private let isReversed: Bool
    private let terms: [SearchQuery.Term]

    package init(of items: String, order: String = "", isReversed: Bool = false, filter: SearchQuery? = nil) {
        self.items = items
        self.order = order
        self.isReversed = isReversed
        terms = filter?.terms ?? []
    }

    /// The text form, the same in every process.
    package var text: String {
        var hash = FNV1a()
        for part in [items, order, "\(isReversed)"] + terms.flatMap(\.name) {
            hash.add(part)
            hash.add(0xFF)
        }
        return String(UInt32(truncatingIfNeeded: hash.value), radix: 36)
    }
}

extension ListingName {
    package init(_ listing: Listing) {
        let order =
            switch listing.order {
            case .relevance: "relevance"
            case .sorted(let sort): sort.rawValue
            }
        self.init(of: "tracks", order: order, isReversed: listing.isReversed, filter: listing.filter)
    }

    package init(_ listing: AlbumListing) {
        self.init(
            of: "albums",
            order: listing.sort.rawValue,
            isReversed: listing.isReversed,
            filter: listing.filter
        )
    }

    package init(_ listing: ArtistListing) {
        self.init(of: "artists", isReversed: listing.isReversed, filter: listing.filter)
    }

    package init(_ filter: PlayFilter) {
        self.init(of: (["plays"] + filter.subject.name).joined(separator: "\0"), filter: filter.query)
    }
}

// Written by hand, because describing the first value of an enum takes 0.3 ms.
extension SearchQuery.Term {
    fileprivate var name: [String] { ["\(isExcluded)"] + condition.name }
}

extension SearchQuery.Condition {
    fileprivate var name: [String] {
        switch self {
        case .text(let text, let field, let match): ["text", text, field?.rawValue ?? "", match.name]
        case .part(let text, let field): ["part", text, field?.rawValue ?? ""]
        case .path(let path): ["path", path]
        case .folder(let folder): ["folder", folder.text]
        case .source(let name): ["source", name]
        case .number(let field, let range): [field.rawValue, "\(range.lowerBound)", "\(range.upperBound)"]
        // Without the dates: for an age, such as `added:<30d`, they differ on each page.
        case .date(let field, _): [field.rawValue]
        }
    }
}

extension PlaySubject {
    fileprivate var name: [String] {
        switch self {
        case .everything: []
        case .artist(let artist): ["artist", artist ?? ""]
        case .album(let title, let artist): ["album", title, artist ?? ""]
        case .track(let title, let artist): ["track", title, artist ?? ""]
        case .genre(let genre): ["genre", genre ?? ""]
        case .year(let year): ["year", year.map(String.init) ?? ""]
        }
    }
}

extension SearchQuery.Match {
    fileprivate var name: String {
        switch self {
        case .beginning: "beginning"
        case .whole: "whole"
        case .exact: "exact"
        }
    }
}
