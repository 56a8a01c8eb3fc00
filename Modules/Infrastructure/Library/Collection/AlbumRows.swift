import Entities
import GRDB
import Services
import Storing

extension AlbumKey {
    /// Reads a row that begins with `columns`.
    init(_ row: Row) {
        self.init(title: row[0], artist: row[1])
    }

    static let columns = "album_key, album_artist_key"
    /// The condition that a track is on the album; takes `arguments`.
    static let condition = "album_key = ? AND album_artist_key = ? AND album_key > ''"

    var arguments: StatementArguments { [title, artist] }
}

extension Database {
    /// The album with a key, `nil` if no track is on it.
    package func album(_ key: AlbumKey) throws -> Album? {
        // The sum of durations may overflow; as a real number it can't.
        let statement = try cachedStatement(
            sql: """
                SELECT first.album, ifnull(first.album_artist, first.artist), earliest, number,
                    iif(timed, CAST(duration AS INTEGER), NULL)
                FROM (
                    SELECT min(id) AS first_id, min(year) AS earliest, count(*) AS number,
                        count(duration_ms) AS timed, total(duration_ms) AS duration
                    FROM tracks WHERE \(AlbumKey.condition)
                )
                JOIN tracks AS first ON first.id = first_id
                """
        )
        return try Row.fetchOne(statement, arguments: key.arguments).map { row in
            Album(
                id: AlbumID(title: row[0], artist: row[1]),
                year: row[2],
                trackCount: row[3],
                durationMs: row[4],
                plays: try plays(of: key)
            )
        }
    }

    /// The tracks of an album, by disc and track number.
    package func tracks(of key: AlbumKey) throws -> [Track] {
        let statement = try cachedStatement(
            sql: """
                SELECT \(TrackRow.columns) FROM tracks
                WHERE \(AlbumKey.condition) ORDER BY place_key, id
                """
        )
        return try statement.rows(key.arguments) { TrackRow($0).track }
    }

    func contents(of id: AlbumID) throws -> AlbumContents {
        let key = AlbumKey(id)
        guard let album = try album(key) else { throw ServiceError.notFound(.album(id.title)) }
        return AlbumContents(album: album, tracks: try tracks(of: key))
    }
}
