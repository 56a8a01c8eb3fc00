import Entities
import GRDB
import Services

extension Database {
    /// The only album that a user refers to.
    func album(_ selection: CollectionSelection<AlbumID>) throws -> AlbumID {
        switch selection {
        case .named(let id):
            guard let album = try album(AlbumKey(id)) else { throw ServiceError.notFound(.album(id.title)) }
            return album.id
        case .ofTrack(let urn, let row):
            let details = try details(of: urn, inRow: row)
            guard let title = details.album else {
                throw ServiceError.notFound(.albumOfTrack(title: details.title))
            }
            return AlbumID(title: title, artist: details.albumArtist ?? details.artist)
        case .row(let row):
            guard let key = try albumKey(inRow: row), let album = try album(key) else {
                throw ServiceError.notFound(.albumRow(row))
            }
            return album.id
        case .search(let query, let text):
            let page =
                try albums(titled: text) ?? page(of: AlbumListing(filter: query), after: nil, limit: most)
            guard let album = page.items.first else {
                throw ServiceError.notFound(.album(text, suggestion: page.suggestion))
            }
            guard page.items.count == 1 else {
                throw ServiceError.ambiguousAlbum(candidates: page.items, hasMore: page.next != nil)
            }
            return album.id
        }
    }

    /// The name of the only artist that a user refers to.
    func artist(_ selection: CollectionSelection<String>) throws -> String {
        switch selection {
        case .named(let name):
            guard let artist = try libraryArtist(like: name) else {
                throw ServiceError.notFound(.artist(name))
            }
            return artist.name
        case .ofTrack(let urn, let row):
            let details = try details(of: urn, inRow: row)
            guard let name = details.artist ?? details.albumArtist else {
                throw ServiceError.notFound(.artistOfTrack(title: details.title))
            }
            return name
        case .row(let row):
            guard let artist = try artist(inRow: row) else { throw ServiceError.notFound(.artistRow(row)) }
            return artist.name
        case .search(let query, let text):
            if let artist = try artist(text.folded) { return artist.name }
            let page = try page(of: ArtistListing(filter: query), after: nil, limit: most)
            guard let artist = page.items.first else {
                throw ServiceError.notFound(.artist(text, suggestion: page.suggestion))
            }
            guard page.items.count == 1 else {
                throw ServiceError.ambiguousArtist(candidates: page.items, hasMore: page.next != nil)
            }
            return artist.name
        }
    }

    /// How many candidates of an ambiguous name are offered.
    private var most: Int { 20 }

    private func details(of urn: URN, inRow row: Int) throws -> TrackDetails {
        guard let found = try trackRow(urn) else { throw ServiceError.notFound(.track(urn, row: row)) }
        return found.track.details
    }

    /// The albums with exactly this title, `nil` if there are none.
    private func albums(titled title: String) throws -> CollectionPage<Album>? {
        let statement = try cachedStatement(
            sql: """
                SELECT \(AlbumKey.columns) FROM tracks WHERE album_key = ? AND album_key > ''
                GROUP BY \(AlbumKey.columns) LIMIT ?
                """
        )
        let keys = try Row.fetchAll(statement, arguments: [title.folded, most + 1]).map(AlbumKey.init)
        guard !keys.isEmpty else { return nil }
        return try CollectionPage(
            of: keys[...],
            in: ListingName(of: "albums titled", order: title),
            limit: most,
            next: { _, rest in .before(rest) },
            item: album
        )
    }

    /// The key in a row of all albums by title, counted from 1.
    private func albumKey(inRow row: Int) throws -> AlbumKey? {
        let statement = try cachedStatement(
            sql: """
                SELECT \(AlbumKey.columns) FROM tracks WHERE album_key > ''
                GROUP BY \(AlbumKey.columns) ORDER BY \(AlbumKey.columns) LIMIT 1 OFFSET ?
                """
        )
        return try Row.fetchOne(statement, arguments: [row - 1]).map(AlbumKey.init)
    }

    /// The artist in a row of all artists by name, counted from 1.
    private func artist(inRow row: Int) throws -> Artist? {
        let statement = try cachedStatement(
            sql: """
                SELECT artist_key FROM tracks WHERE artist_key > ''
                UNION SELECT album_artist_folded FROM tracks WHERE album_artist_folded > ''
                ORDER BY 1 LIMIT 1 OFFSET ?
                """
        )
        return try String.fetchOne(statement, arguments: [row - 1]).flatMap(artist)
    }
}
