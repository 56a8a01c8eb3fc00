import Entities
import Services

extension CollectionRows {
    /// A page of artists. For a search, the first page looks at all matching tracks, and so does a page with a key
    /// decoded from text; other pages are read by key.
    func page(of listing: ArtistListing, after key: PageKey?, limit: Int) throws -> CollectionPage<Artist> {
        let name = ListingName(listing)
        let position = try Place<String>.position(of: key, in: name)
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            let last = try position.sortKeys(1)?.first
            let keys = try artistKeys(after: last, isReversed: listing.isReversed, limit: limit)
            return try CollectionPage(
                of: keys[...],
                in: name,
                limit: limit,
                next: { last, _ in .after([.text(last)]) },
                items: artists
            )
        }
        let rest = try position.rest {
            let keys = try artistKeys(matching: filter)
            return listing.isReversed ? keys.reversed() : keys
        }
        if rest.isEmpty, position == .start { return try suggesting(insteadOf: filter) }
        return try CollectionPage(of: rest, in: name, limit: limit, next: { .before($1) }, items: artists)
    }

    private func suggesting(insteadOf filter: SearchQuery) throws -> CollectionPage<Artist> {
        let nearest = try session.nearestSpelling(of: filter)
        let isFound = try nearest.map { try !artistKeys(matching: $0).isEmpty } ?? false
        return CollectionPage(items: [], suggestion: isFound ? nearest : nil)
    }

    /// The next keys, one more than `limit` if available. Merging the two indexes reads only the beginning of each.
    private func artistKeys(after last: SortKey?, isReversed: Bool, limit: Int) throws -> [String] {
        let (behind, direction) = isReversed ? ("<", " DESC") : (">", "")
        let most = min(max(limit, 1), Int.max - 1) + 1
        func keys(_ column: SQL) -> SQL {
            let condition: SQL = last.map { "AND \(column) \(raw: behind) \($0)" } ?? ""
            return """
                SELECT key FROM (
                    SELECT \(column) AS key FROM tracks WHERE \(column) > '' \(condition)
                    GROUP BY \(column) ORDER BY \(column)\(raw: direction) LIMIT \(most)
                ) AS first
                """
        }
        return try session.rows(
            """
            \(keys("artist_key")) UNION \(keys(.albumArtistColumn)) ORDER BY key\(raw: direction) LIMIT \(most)
            """
        ) { try $0[0] }
    }

    /// All keys of the artists that match a search, in order.
    private func artistKeys(matching filter: SearchQuery) throws -> [String] {
        let search = try CollectionSearch(filter, in: session)
        return try session.rows(
            """
            SELECT artist_key AS key FROM tracks WHERE artist_key > '' AND \(search.ofArtists)
            UNION
            SELECT \(.albumArtistColumn) FROM tracks
            WHERE album_artist IS NOT NULL AND \(.albumArtistColumn) > '' AND \(search.ofAlbumArtists)
            ORDER BY key
            """
        ) { try $0[0] }
    }

    /// The key in a row of all artists by name, counted from 1.
    func artistKey(inRow row: Int) throws -> String? {
        try session.first(
            """
            SELECT artist_key AS key FROM tracks WHERE artist_key > ''
            UNION SELECT \(.albumArtistColumn) FROM tracks WHERE \(.albumArtistColumn) > ''
            ORDER BY key LIMIT 1 OFFSET \(max(row, 1) - 1)
            """
        ) { try $0[0] }
    }
}

extension SQL {
    /// The column with the `folded` name of the album artist. For tracks without one, it is NULL in SQLite; in
    /// PostgreSQL, it has the track's artist.
    static let albumArtistColumn = either(sqlite: "album_artist_folded", postgres: "album_artist_key")
}
