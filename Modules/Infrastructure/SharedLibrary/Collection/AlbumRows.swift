import Entities
import Postgres
import Services
import Storing

extension AlbumKey {
    /// Reads a row that begins with `columns`.
    init(_ row: PostgresRow) throws {
        self.init(title: try row[0], artist: try row[1])
    }

    static let columns = "album_key, album_artist_key"
    /// The condition that a track is on the album; takes `arguments`.
    static let condition = "album_key = $1 AND album_artist_key = $2 AND album_key > ''"

    var arguments: [PostgresValue] { [.sought(title), .sought(artist)] }
}

extension PostgresSession {
    /// The albums with these keys that have tracks.
    func albums(_ keys: [AlbumKey]) throws -> [AlbumKey: Album] {
        guard !keys.isEmpty else { return [:] }
        let rows = try rows(
            """
            WITH albums AS (
                SELECT \(AlbumKey.columns), min(id) AS first_id, min(year) AS earliest, count(*) AS number,
                    \(TotalDuration.of("duration_ms")) AS duration
                FROM unnest($1::TEXT[], $2::TEXT[]) AS wanted (title, artist)
                JOIN tracks ON album_key = wanted.title
                    AND album_artist_key = wanted.artist
                WHERE album_key > '' GROUP BY \(AlbumKey.columns)
            )
            SELECT albums.album_key, albums.album_artist_key, first.album,
                coalesce(first.album_artist, first.artist), earliest, number, duration
            FROM albums JOIN tracks AS first ON first.id = first_id
            """,
            [.texts(keys.map(\.title)), .texts(keys.map(\.artist))]
        )
        let plays = try plays(of: keys)
        var albums: [AlbumKey: Album] = [:]
        for row in rows {
            let key = try AlbumKey(row)
            albums[key] = Album(
                id: AlbumID(title: try row[2], artist: try row[3]),
                year: try row[4],
                trackCount: try row[5],
                durationMs: try row[6],
                plays: plays[key] ?? 0
            )
        }
        return albums
    }

    package func album(_ key: AlbumKey) throws -> Album? { try albums([key])[key] }

    package func tracks(of key: AlbumKey) throws -> [Track] {
        try storedTracks("WHERE \(AlbumKey.condition) ORDER BY place_key, id", key.arguments).map(\.track)
    }

    func contents(of id: AlbumID) throws -> AlbumContents {
        let key = AlbumKey(id)
        guard let album = try album(key) else { throw ServiceError.notFound(.album(id.title)) }
        return AlbumContents(album: album, tracks: try tracks(of: key))
    }
}
