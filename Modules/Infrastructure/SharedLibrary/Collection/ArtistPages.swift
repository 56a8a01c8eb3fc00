import Entities
import Postgres
import Services
import Storing

extension PostgresSession {
    /// A page of artists. Only the first page of a search looks at all matching tracks, unless the key was text; later
    /// ones are read by key.
    package func page(
        of listing: ArtistListing,
        after key: PageKey?,
        limit: Int
    ) throws -> CollectionPage<Artist> {
        let name = ListingName(listing)
        let position = try Place<String>.position(of: key, in: name)
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            let last = try position.sortKeys(1)?.first
            let keys = try artistKeys(after: last, isReversed: listing.isReversed, limit: limit)
            return try page(of: keys[...], in: name, limit: limit) { last, _ in .after([.text(last)]) }
        }
        let rest = try position.rest {
            let keys = try artistKeys(matching: filter)
            return listing.isReversed ? keys.reversed() : keys
        }
        if rest.isEmpty, position == .start { return try suggesting(insteadOf: filter) }
        return try page(of: rest, in: name, limit: limit) { _, rest in .before(rest) }
    }

    /// Reads the artists of a page at once.
    private func page(
        of keys: ArraySlice<String>,
        in name: ListingName,
        limit: Int,
        next: (String, ArraySlice<String>) -> Place<String>.Position
    ) throws -> CollectionPage<Artist> {
        let first = keys.prefix(max(limit, 1))
        let known = try artists(Array(first))
        // Where some are gone, others follow.
        return try CollectionPage(of: keys, in: name, limit: limit, next: next) { key in
            try known[key] ?? (first.contains(key) ? nil : artist(key))
        }
    }

    private func suggesting(insteadOf filter: SearchQuery) throws -> CollectionPage<Artist> {
        let nearest = try nearestSpelling(of: filter)
        let isFound = try nearest.map { try !artistKeys(matching: $0).isEmpty } ?? false
        return CollectionPage(items: [], suggestion: isFound ? nearest : nil)
    }

    /// The next keys, one more than `limit` if there are as many. The two indexes are merged, so that only the beginning
    /// of each is read.
    private func artistKeys(after last: SortKey?, isReversed: Bool, limit: Int) throws -> [String] {
        let (behind, direction) = isReversed ? ("<", " DESC") : (">", "")
        let keys = { (column: String) in
            let condition = last == nil ? "" : "AND \(column) \(behind) $2"
            return """
                (
                    SELECT \(column) AS key FROM tracks WHERE \(column) > '' \(condition)
                    GROUP BY \(column) ORDER BY \(column)\(direction) LIMIT $1
                )
                """
        }
        let most = min(max(limit, 1), Int.max - 1) + 1
        return try rows(
            "\(keys("artist_key")) UNION \(keys("album_artist_key")) ORDER BY key\(direction) LIMIT $1",
            [.integer(Int64(most))] + [last?.value].compactMap(\.self)
        ).map { row in try row[0] as String }
    }

    /// All keys of the artists that match a search, in order.
    func artistKeys(matching filter: SearchQuery) throws -> [String] {
        let search = try CollectionSearch(filter, in: self)
        let artists = try search.ofArtists()
        let albumArtists = try search.ofAlbumArtists(after: artists.arguments)
        return try rows(
            """
            SELECT artist_key AS key FROM tracks WHERE artist_key > '' AND \(artists.sql)
            UNION
            SELECT album_artist_key FROM tracks
            WHERE album_artist IS NOT NULL AND album_artist_key > '' AND \(albumArtists.sql)
            ORDER BY key
            """,
            albumArtists.arguments
        ).map { row in try row[0] as String }
    }
}
