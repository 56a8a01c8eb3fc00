import Entities
import Foundation
import GRDB
import Services
import Storing

/// The SQL conditions on the tracks of an artist, given as `folded` name.
private enum OfArtist {
    static let condition = "(artist_key = ?1 OR album_artist_folded = ?1) AND ?1 > ''"
    /// The number of albums among the tracks.
    static let albumCount = """
        count(DISTINCT iif(album_key > '', album_key || char(0) || album_artist_key, NULL))
        """
}

extension Database {
    /// The artist with a key, `nil` if the library has no track.
    package func artist(_ key: String) throws -> Artist? {
        let statement = try cachedStatement(
            sql: """
                SELECT iif(first.artist_key = ?1, first.artist, first.album_artist), albums, number
                FROM (
                    SELECT ifnull(min(iif(artist_key = ?1, id, NULL)), min(id)) AS first_id,
                        \(OfArtist.albumCount) AS albums, count(*) AS number
                    FROM tracks WHERE \(OfArtist.condition)
                )
                JOIN tracks AS first ON first.id = first_id
                """
        )
        return try Row.fetchOne(statement, arguments: [key]).map { row in
            Artist(name: row[0], albumCount: row[1], trackCount: row[2], plays: try plays(ofArtist: key))
        }
    }

    /// The tracks of an artist, album by album in the order of the years, and then those on no album.
    package func tracks(ofArtist key: String) throws -> [Track] {
        try tracks(
            of: key,
            """
            ORDER BY album_key = '', ifnull(min(year) OVER (PARTITION BY album_key, album_artist_key), 10000),
                album_key, album_artist_key, place_key, tracks.id
            """
        )
    }

    func contents(ofArtist name: String, limit: Int) throws -> ArtistContents {
        let key = name.folded
        guard let artist = try artist(key) else { throw ServiceError.notFound(.artist(name)) }
        let heard = try timeHeard(NameKey.artist(name))
        return ArtistContents(
            artist: artist,
            firstHeard: heard.first,
            lastHeard: heard.last,
            albums: try albums(of: key, limit: limit),
            looseTracks: try tracks(
                of: key,
                "AND album_key = '' ORDER BY title_key, tracks.id",
                limit: limit
            ),
            looseTrackCount: try count(of: key, "AND album_key = ''"),
            mostPlayed: try tracks(of: key, "AND plays > 0 ORDER BY plays_key, tracks.id", limit: 10)
        )
    }

    private func tracks(of artist: String, _ clause: String, limit: Int? = nil) throws -> [Track] {
        let statement = try cachedStatement(
            sql: "SELECT \(TrackRow.columns) FROM tracks WHERE \(OfArtist.condition) \(clause) LIMIT ?"
        )
        return try statement.rows([artist, limit ?? -1]) { TrackRow($0).track }
    }

    private func count(of artist: String, _ clause: String) throws -> Int {
        let sql = "SELECT count(*) FROM tracks WHERE \(OfArtist.condition) \(clause)"
        return try Int.fetchOne(cachedStatement(sql: sql), arguments: [artist]) ?? 0
    }

    private func albums(of artist: String, limit: Int) throws -> [Album] {
        let statement = try cachedStatement(
            sql: """
                SELECT \(AlbumKey.columns) FROM tracks WHERE \(OfArtist.condition) AND album_key > ''
                GROUP BY \(AlbumKey.columns) ORDER BY ifnull(min(year), 10000), \(AlbumKey.columns)
                LIMIT ?
                """
        )
        let keys = try Row.fetchAll(statement, arguments: [artist, limit]).map(AlbumKey.init)
        return try keys.compactMap(album)
    }

    /// When the artist, in any spelling, was first and last heard, to the quarter-hour.
    private func timeHeard(_ artist: String) throws -> (first: Date?, last: Date?) {
        let statement = try cachedStatement(
            sql: """
                SELECT min(slot), max(slot) FROM artist_groups
                CROSS JOIN play_artists ON play_artists.group_id = artist_groups.id
                CROSS JOIN play_tracks ON artist_id = play_artists.id
                CROSS JOIN play_versions ON track_id = play_tracks.id
                CROSS JOIN play_slots ON version_id = play_versions.id AND play_slots.plays > 0
                WHERE artist_groups.key = ?
                """
        )
        let row = try Row.fetchOne(statement, arguments: [artist])
        let (first, last): (Int64?, Int64?) = (row?[0], row?[1])
        return (first.map(Slot.start), last.map(Slot.start))
    }
}
