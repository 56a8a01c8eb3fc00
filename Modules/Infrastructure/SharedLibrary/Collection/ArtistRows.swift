import Entities
import Foundation
import Postgres
import Services
import Storing

/// The SQL conditions on the tracks of an artist, given as `folded` name.
private enum OfArtist {
    static let condition = "(artist_key = $1 OR album_artist_key = $1) AND $1 > ''"
    /// The number of albums among the tracks.
    static let albumCount = "count(DISTINCT (album_key, album_artist_key)) FILTER (WHERE album_key > '')"
}

extension PostgresSession {
    /// The artists with these keys who have tracks.
    func artists(_ keys: [String]) throws -> [String: Artist] {
        guard !keys.isEmpty else { return [:] }
        let rows = try rows(
            """
            WITH wanted AS (
                SELECT name AS key FROM unnest($1::TEXT[]) AS names (name) WHERE name <> ''
            ), parts AS (
                SELECT key, tracks.id FROM wanted JOIN tracks ON artist_key = key
                UNION SELECT key, tracks.id FROM wanted JOIN tracks ON album_artist_key = key
            ), songs AS (
                SELECT key, tracks.id, artist_key, album_key, album_artist_key
                FROM parts JOIN tracks ON tracks.id = parts.id
            ), artists AS (
                SELECT key, coalesce(min(CASE WHEN artist_key = key THEN id END), min(id)) AS first_id,
                    \(OfArtist.albumCount) AS albums, count(*) AS number
                FROM songs GROUP BY key
            )
            SELECT key, CASE WHEN first.artist_key = key THEN first.artist ELSE first.album_artist END,
                albums, number
            FROM artists JOIN tracks AS first ON first.id = first_id
            """,
            [.texts(keys)]
        )
        let plays = try plays(ofArtists: keys)
        var artists: [String: Artist] = [:]
        for row in rows {
            let key: String = try row[0]
            artists[key] = Artist(
                name: try row[1],
                albumCount: try row[2],
                trackCount: try row[3],
                plays: plays[key] ?? 0
            )
        }
        return artists
    }

    package func artist(_ key: String) throws -> Artist? { try artists([key])[key] }

    package func tracks(ofArtist key: String) throws -> [Track] {
        try tracks(
            of: key,
            """
            ORDER BY album_key = '',
                coalesce(min(year) OVER (PARTITION BY album_key, album_artist_key), 10000),
                album_key, album_artist_key, place_key, tracks.id
            """
        )
    }

    func contents(ofArtist name: String, limit: Int) throws -> ArtistContents {
        let key = name.folded
        guard let artist = try artist(key) else { throw ServiceError.notFound(.artist(name)) }
        let heard = try timeHeard(name)
        return ArtistContents(
            artist: artist,
            firstHeard: heard.first,
            lastHeard: heard.last,
            albums: try albums(ofArtist: key, limit: limit),
            looseTracks: try tracks(
                of: key,
                "AND album_key = '' ORDER BY title_key, tracks.id LIMIT $2",
                [.integer(Int64(max(limit, 0)))]
            ),
            looseTrackCount: try looseTrackCount(of: key),
            mostPlayed: try tracks(
                of: key,
                "AND \(StoredTrack.plays) > 0 ORDER BY \(StoredTrack.plays) DESC, tracks.id LIMIT 10"
            )
        )
    }

    private func tracks(of artist: String, _ clause: String, _ arguments: [PostgresValue] = []) throws
        -> [Track]
    {
        try storedTracks("WHERE \(OfArtist.condition) \(clause)", [.sought(artist)] + arguments).map(\.track)
    }

    private func looseTrackCount(of artist: String) throws -> Int {
        try rows(
            "SELECT count(*) FROM tracks WHERE \(OfArtist.condition) AND album_key = ''",
            [.sought(artist)]
        ).first.map { row in try row[0] } ?? 0
    }

    private func albums(ofArtist artist: String, limit: Int) throws -> [Album] {
        let keys = try rows(
            """
            SELECT \(AlbumKey.columns) FROM tracks WHERE \(OfArtist.condition) AND album_key > ''
            GROUP BY \(AlbumKey.columns) ORDER BY coalesce(min(year), 10000), \(AlbumKey.columns)
            LIMIT $2
            """,
            [.sought(artist), .integer(Int64(max(limit, 0)))]
        ).map(AlbumKey.init)
        let albums = try albums(keys)
        return keys.compactMap { albums[$0] }
    }

    /// When the artist, in any spelling, was first and last heard, to the quarter-hour.
    private func timeHeard(_ artist: String) throws -> (first: Date?, last: Date?) {
        let row = try rows(
            """
            SELECT min(slot), max(slot) FROM (
                SELECT \(Slot.sql("started_at")) AS slot
                FROM plays WHERE version_id IN (SELECT id FROM play_versions WHERE artist_id = $1)
                GROUP BY version_id, 1 HAVING sum(sign) > 0
            ) AS heard
            """,
            [.integer(NameNumber.artist(artist))]
        ).first
        let (first, last): (Int64?, Int64?) = (try row?[0], try row?[1])
        return (first.map(Slot.start), last.map(Slot.start))
    }
}
