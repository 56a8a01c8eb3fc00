import Entities
import GRDB
import Services
import Storing

extension Database {
    /// A page of albums. Only the first page of a search or of a sort order without an index looks at all tracks, unless
    /// the key was text; later pages are read by key.
    package func page(of listing: AlbumListing, after key: PageKey?, limit: Int) throws -> CollectionPage<
        Album
    > {
        let name = ListingName(listing)
        let position = try Place<AlbumKey>.position(of: key, in: name)
        guard listing.sort == .title, listing.filter?.terms.isEmpty ?? true else {
            let rest = try position.rest { try albumKeys(in: listing) }
            if rest.isEmpty, position == .start { return try suggesting(insteadOf: listing) }
            return try CollectionPage(
                of: rest,
                in: name,
                limit: limit,
                next: { _, rest in .before(rest) },
                item: album
            )
        }
        let last = try position.sortValues(2)
        return try CollectionPage(
            of: albumKeys(after: last, isReversed: listing.isReversed, limit: limit)[...],
            in: name,
            limit: limit,
            next: { last, _ in .after([.text(last.title), .text(last.artist)]) },
            item: album
        )
    }

    private func suggesting(insteadOf listing: AlbumListing) throws -> CollectionPage<Album> {
        let nearest = try listing.filter.flatMap(nearestSpelling)
        let isFound = try nearest.map { try !albumKeys(in: AlbumListing(filter: $0)).isEmpty } ?? false
        return CollectionPage(items: [], suggestion: isFound ? nearest : nil)
    }

    /// The next keys by title, one more than `limit` if there are as many.
    private func albumKeys(after last: [DatabaseValue]?, isReversed: Bool, limit: Int) throws -> [AlbumKey] {
        let (behind, direction) = isReversed ? ("<", " DESC") : (">", "")
        let condition = last == nil ? "" : "AND (\(AlbumKey.columns)) \(behind) (?, ?)"
        let statement = try cachedStatement(
            sql: """
                SELECT \(AlbumKey.columns) FROM tracks WHERE album_key > '' \(condition)
                GROUP BY \(AlbumKey.columns)
                ORDER BY album_key\(direction), album_artist_key\(direction) LIMIT ?
                """
        )
        let most = min(max(limit, 1), Int.max - 1) + 1
        let arguments = StatementArguments(last ?? []) + [most]
        return try Row.fetchAll(statement, arguments: arguments).map(AlbumKey.init)
    }

    /// All keys of a listing, in its order.
    func albumKeys(in listing: AlbumListing) throws -> [AlbumKey] {
        let order = listing.sort.columns
            .map { listing.isReversed ? "\($0) DESC" : $0 }.joined(separator: ", ")
        let (source, arguments) = try source(of: listing)
        let sql = "SELECT \(AlbumKey.columns) FROM \(source) GROUP BY \(AlbumKey.columns) ORDER BY \(order)"
        let keys = try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments).map(AlbumKey.init)
        guard listing.sort == .plays else { return keys }
        return try keys.sorted(by: keys.map(plays(of:)), isReversed: listing.isReversed)
    }

    /// The rows of all tracks of the albums in a listing. An album's numbers are of all its tracks, not only of those
    /// that match.
    private func source(of listing: AlbumListing) throws -> (sql: String, arguments: StatementArguments) {
        // Sorting all tracks takes half the time of finding each through the index.
        guard let filter = listing.filter, !filter.terms.isEmpty else {
            return ("tracks NOT INDEXED WHERE album_key > ''", [])
        }
        let conditions = try CollectionSearch(filter, in: self).ofAlbums
        let matching =
            "SELECT DISTINCT \(AlbumKey.columns) FROM tracks WHERE album_key > '' AND \(conditions.sql)"
        return listing.sort.isSortedByKey
            ? ("(\(matching))", conditions.arguments)
            : ("(\(matching)) JOIN tracks USING (\(AlbumKey.columns))", conditions.arguments)
    }
}

extension AlbumSort {
    /// The columns by which grouped tracks are sorted.
    fileprivate var columns: [String] {
        switch self {
        case .title: ["album_key", "album_artist_key"]
        case .added: ["min(added_at)", "min(id)"]
        case .artist: ["album_artist_key", "ifnull(min(year), 0)", "album_key"]
        case .year: ["ifnull(min(year), 0)", "album_artist_key", "album_key"]
        // The plays come from the history.
        case .plays: ["album_artist_key", "album_key"]
        }
    }

    fileprivate var isSortedByKey: Bool { self == .title || self == .plays }
}
