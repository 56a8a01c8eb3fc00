import Entities
import GRDB
import Services
import Storing

extension Database {
    /// A page of artists. Only the first page of a search looks at all matching tracks, unless the key was text; later
    /// ones are read by key.
    package func page(of listing: ArtistListing, after key: PageKey?, limit: Int) throws -> CollectionPage<
        Artist
    > {
        let name = ListingName(listing)
        let position = try Place<String>.position(of: key, in: name)
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            let last = try position.sortValues(1)?.first
            return try CollectionPage(
                of: artistKeys(after: last, isReversed: listing.isReversed, limit: limit)[...],
                in: name,
                limit: limit,
                next: { last, _ in .after([.text(last)]) },
                item: artist
            )
        }
        let rest = try position.rest {
            let keys = try artistKeys(matching: filter)
            return listing.isReversed ? keys.reversed() : keys
        }
        if rest.isEmpty, position == .start { return try suggesting(insteadOf: filter) }
        return try CollectionPage(
            of: rest,
            in: name,
            limit: limit,
            next: { _, rest in .before(rest) },
            item: artist
        )
    }

    private func suggesting(insteadOf filter: SearchQuery) throws -> CollectionPage<Artist> {
        let nearest = try nearestSpelling(of: filter)
        let isFound = try nearest.map { try !artistKeys(matching: $0).isEmpty } ?? false
        return CollectionPage(items: [], suggestion: isFound ? nearest : nil)
    }

    /// The next keys, one more than `limit` if there are as many. The two indexes are merged, so that only the beginning
    /// of each is read.
    private func artistKeys(after last: DatabaseValue?, isReversed: Bool, limit: Int) throws -> [String] {
        let (behind, direction) = isReversed ? ("<", " DESC") : (">", "")
        let condition = { (column: String) in last == nil ? "" : "AND \(column) \(behind) ?1" }
        let statement = try cachedStatement(
            sql: """
                SELECT artist_key FROM tracks WHERE artist_key > '' \(condition("artist_key"))
                UNION
                SELECT album_artist_folded FROM tracks
                WHERE album_artist_folded > '' \(condition("album_artist_folded"))
                ORDER BY 1\(direction) LIMIT ?2
                """
        )
        let most = min(max(limit, 1), Int.max - 1) + 1
        return try String.fetchAll(statement, arguments: [last ?? .null, most])
    }

    /// All keys of the artists that match a search, in order.
    func artistKeys(matching filter: SearchQuery) throws -> [String] {
        let search = try CollectionSearch(filter, in: self)
        let (artists, albumArtists) = (search.ofArtists, search.ofAlbumArtists)
        return try String.fetchAll(
            cachedStatement(
                sql: """
                    SELECT artist_key FROM tracks WHERE artist_key > '' AND \(artists.sql)
                    UNION
                    SELECT album_artist_folded FROM tracks
                    WHERE album_artist_folded > '' AND \(albumArtists.sql)
                    ORDER BY 1
                    """
            ),
            arguments: artists.arguments + albumArtists.arguments
        )
    }
}
