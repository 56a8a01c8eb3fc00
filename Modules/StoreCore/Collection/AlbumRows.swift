import Entities
import Services

extension CollectionRows {
    /// The albums with these keys, except those without tracks.
    func albums(_ keys: [AlbumKey]) throws -> [AlbumKey: Album] {
        guard !keys.isEmpty else { return [:] }
        let wanted = SQL.table(
            [.texts(keys.map(\.title)), .texts(keys.map(\.artist))],
            as: "wanted",
            ["wanted_title", "wanted_artist"]
        )
        let plays = try session.plays(ofAlbums: keys)
        let albums = try session.rows(
            """
            WITH albums AS (
                SELECT \(raw: AlbumKey.columns), min(tracks.id) AS first_id, min(year) AS earliest, count(*) AS number,
                    \(.totalDuration("duration_ms")) AS duration
                FROM \(wanted) CROSS JOIN tracks
                WHERE album_key = wanted_title AND album_artist_key = wanted_artist AND album_key > ''
                GROUP BY \(raw: AlbumKey.columns)
            )
            SELECT albums.album_key, albums.album_artist_key, first.album, coalesce(first.album_artist, first.artist),
                earliest, number, duration
            FROM albums JOIN tracks AS first ON first.id = first_id
            """
        ) { row in
            let key = try AlbumKey(row)
            let album = Album(
                id: AlbumID(title: try row[2], artist: try row[3]),
                year: try row[4],
                trackCount: try row[5],
                durationMs: try row[6],
                plays: plays[key] ?? 0
            )
            return (key, album)
        }
        return Dictionary(albums) { first, _ in first }
    }

    /// The album with a key; `nil` if it has no tracks.
    func album(_ key: AlbumKey) throws -> Album? { try albums([key])[key] }

    /// The tracks of an album, by disc and track number.
    func tracks(of key: AlbumKey) throws -> [Track] {
        try session.tracks("WHERE \(key.condition) ORDER BY place_key, tracks.id").map(\.track)
    }

    package func contents(of id: AlbumID) throws -> AlbumContents {
        guard let key = try session.libraryAlbum(like: id), let album = try album(key) else {
            throw ServiceError.notFound(.album(id.title))
        }
        return AlbumContents(album: album, tracks: try tracks(of: key))
    }

    /// The keys of the first albums with a title, given as its `folded` form.
    func albumKeys(titled key: String, limit: Int) throws -> [AlbumKey] {
        try session.rows(
            """
            SELECT \(raw: AlbumKey.columns) FROM tracks WHERE album_key = \(key) AND album_key > ''
            GROUP BY \(raw: AlbumKey.columns) ORDER BY \(raw: AlbumKey.columns) LIMIT \(limit)
            """
        ) { try AlbumKey($0) }
    }

    /// The key in a row of all albums by title, counted from 1.
    func albumKey(inRow row: Int) throws -> AlbumKey? {
        try session.first(
            """
            SELECT \(raw: AlbumKey.columns) FROM tracks WHERE album_key > ''
            GROUP BY \(raw: AlbumKey.columns) ORDER BY \(raw: AlbumKey.columns) LIMIT 1 OFFSET \(max(row, 1) - 1)
            """
        ) { try AlbumKey($0) }
    }
}
