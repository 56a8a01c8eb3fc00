import Entities
import Postgres
import Services
import Storing

/// What the names and rows of albums, artists and tracks stand for.
extension PostgresSession: CollectionLookup {
    package func tracks(_ urns: [URN]) throws -> [Track?] { try trackRows(urns).map { $0?.track } }

    package func tracks(title: String, artist: String?) throws -> [Track] {
        try storedTracks(
            "WHERE title_key = $1 AND artist_key = $2 ORDER BY id",
            [.key(title), .key(artist)]
        ).map(\.track)
    }

    package func tracks(like title: String, artist: String?) throws -> [Track] {
        let tracks = try storedTracks(
            "WHERE name_hash = $1 ORDER BY id",
            [.integer(NameNumber.track(title: title, artist: artist))]
        ).map(\.track)
        return Set(tracks.map(\.details.title.folded)).count == 1 ? tracks : []
    }

    package func albumKeys(titled key: String, limit: Int) throws -> [AlbumKey] {
        try rows(
            """
            SELECT \(AlbumKey.columns) FROM tracks WHERE album_key = $1 AND album_key > ''
            GROUP BY \(AlbumKey.columns) ORDER BY \(AlbumKey.columns) LIMIT $2
            """,
            [.sought(key), .integer(Int64(limit))]
        ).map(AlbumKey.init)
    }

    package func albumKey(inRow row: Int) throws -> AlbumKey? {
        try rows(
            """
            SELECT \(AlbumKey.columns) FROM tracks WHERE album_key > ''
            GROUP BY \(AlbumKey.columns) ORDER BY \(AlbumKey.columns) LIMIT 1 OFFSET $1
            """,
            [.integer(Int64(max(row, 1)) - 1)]
        ).first.map(AlbumKey.init)
    }

    package func artistKey(inRow row: Int) throws -> String? {
        try rows(
            """
            SELECT artist_key AS key FROM tracks WHERE artist_key > ''
            UNION SELECT album_artist_key FROM tracks WHERE album_artist_key > ''
            ORDER BY key LIMIT 1 OFFSET $1
            """,
            [.integer(Int64(max(row, 1)) - 1)]
        ).first.map { row in try row[0] as String }
    }
}
