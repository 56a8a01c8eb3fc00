import Entities
import Services

extension CollectionRows {
    /// A page of albums. For a search, or a sort order without an index, the first page looks at all tracks, and so
    /// does a page with a key decoded from text; other pages are read by key.
    func page(of listing: AlbumListing, after key: PageKey?, limit: Int) throws -> CollectionPage<Album> {
        let name = ListingName(listing)
        let position = try Place<AlbumKey>.position(of: key, in: name)
        guard listing.sort == .title, listing.filter?.terms.isEmpty ?? true else {
            let rest = try position.rest { try albumKeys(in: listing) }
            if rest.isEmpty, position == .start { return try suggesting(insteadOf: listing) }
            return try CollectionPage(of: rest, in: name, limit: limit, next: { .before($1) }, items: albums)
        }
        let keys = try albumKeys(
            after: position.sortKeys(2),
            isReversed: listing.isReversed,
            limit: limit
        )
        return try CollectionPage(
            of: keys[...],
            in: name,
            limit: limit,
            next: { last, _ in .after([.text(last.title), .text(last.artist)]) },
            items: albums
        )
    }

    private func suggesting(insteadOf listing: AlbumListing) throws -> CollectionPage<Album> {
        let nearest = try listing.filter.flatMap(session.nearestSpelling)
        let isFound = try nearest.map { try !albumKeys(in: AlbumListing(filter: $0)).isEmpty } ?? false
        return CollectionPage(items: [], suggestion: isFound ? nearest : nil)
    }

    /// The next keys by title, one more than `limit` if available.
    private func albumKeys(after last: [SortKey]?, isReversed: Bool, limit: Int) throws -> [AlbumKey] {
        let (behind, direction) = isReversed ? ("<", " DESC") : (">", "")
        let condition: SQL =
            last.map { "AND (\(raw: AlbumKey.columns)) \(raw: behind) (\($0[0]), \($0[1]))" } ?? ""
        return try session.rows(
            """
            SELECT \(raw: AlbumKey.columns) FROM tracks WHERE album_key > '' \(condition)
            GROUP BY \(raw: AlbumKey.columns)
            ORDER BY album_key\(raw: direction), album_artist_key\(raw: direction)
            LIMIT \(min(max(limit, 1), Int.max - 1) + 1)
            """
        ) { try AlbumKey($0) }
    }

    /// All keys of a listing, in its order.
    private func albumKeys(in listing: AlbumListing) throws -> [AlbumKey] {
        let order = listing.sort.columns
            .map { listing.isReversed ? "\($0) DESC" : $0 }.joined(separator: ", ")
        let keys = try session.rows(
            """
            SELECT \(raw: AlbumKey.columns) FROM \(source(of: listing)) WHERE album_key > ''
            GROUP BY \(raw: AlbumKey.columns) ORDER BY \(raw: order)
            """
        ) { try AlbumKey($0) }
        guard listing.sort == .plays else { return keys }
        let plays = try session.plays(ofAlbums: keys)
        return keys.sorted(by: keys.map { plays[$0] ?? 0 }, isReversed: listing.isReversed)
    }

    /// The rows of all tracks of the albums in a listing, including tracks that don't match, because an album's numbers
    /// cover all its tracks.
    private func source(of listing: AlbumListing) throws -> SQL {
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            // Sorting all tracks takes half as long as finding each through the index.
            return .either(sqlite: "tracks NOT INDEXED", postgres: "tracks")
        }
        let conditions = try CollectionSearch(filter, in: session).ofAlbums
        let matching: SQL = """
            (SELECT DISTINCT \(raw: AlbumKey.columns) FROM tracks WHERE album_key > '' AND \(conditions)) AS matching
            """
        return listing.sort.isSortedByKey
            ? matching : "\(matching) JOIN tracks USING (\(raw: AlbumKey.columns))"
    }
}

extension AlbumSort {
    /// The sort columns of grouped tracks.
    fileprivate var columns: [String] {
        switch self {
        case .title: ["album_key", "album_artist_key"]
        case .added: ["min(added_at)", "min(tracks.id)"]
        case .artist: ["album_artist_key", "coalesce(min(year), 0)", "album_key"]
        case .year: ["coalesce(min(year), 0)", "album_artist_key", "album_key"]
        // The play counts come from the history.
        case .plays: ["album_artist_key", "album_key"]
        }
    }

    fileprivate var isSortedByKey: Bool { self == .title || self == .plays }
}
