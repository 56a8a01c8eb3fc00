import Entities
import Services

extension CollectionRows {
    /// The artists with these keys, except those without tracks.
    func artists(_ keys: [String]) throws -> [String: Artist] {
        guard !keys.isEmpty else { return [:] }
        let plays = try session.plays(ofArtists: keys)
        let artists = try session.rows(
            """
            WITH wanted AS (
                SELECT name AS key FROM \(.table([.texts(keys)], as: "names", ["name"])) WHERE name <> ''
            ), parts AS (
                SELECT key, tracks.id FROM wanted JOIN tracks ON artist_key = key
                UNION SELECT key, tracks.id FROM wanted JOIN tracks ON \(.albumArtistColumn) = key
            ), songs AS (
                SELECT key, tracks.id, artist_key,
                    CASE WHEN album_key > '' THEN length(album_key) || ':' || album_key || album_artist_key END AS album
                FROM parts JOIN tracks ON tracks.id = parts.id
            ), artists AS (
                SELECT key, coalesce(min(CASE WHEN artist_key = key THEN id END), min(id)) AS first_id,
                    count(DISTINCT album) AS albums, count(*) AS number
                FROM songs GROUP BY key
            )
            SELECT key, CASE WHEN first.artist_key = key THEN first.artist ELSE first.album_artist END, albums, number
            FROM artists JOIN tracks AS first ON first.id = first_id
            """
        ) { row in
            let key: String = try row[0]
            let artist = Artist(
                name: try row[1],
                albumCount: try row[2],
                trackCount: try row[3],
                plays: plays[key] ?? 0
            )
            return (key, artist)
        }
        return Dictionary(artists) { first, _ in first }
    }

    /// The artist with a `folded` name; `nil` if the library has no track by it.
    func artist(_ key: String) throws -> Artist? { try artists([key])[key] }

    /// The artist with a name: in this spelling, or in the only other spelling that was played and is in the library.
    func artist(like name: String) throws -> Artist? {
        if let artist = try artist(name.folded) { return artist }
        let artists = try artists(Array(session.spellings(ofArtist: name).keys))
        return artists.count == 1 ? artists.values.first : nil
    }

    /// The tracks of an artist, given by its `folded` name: album by album in the order of the years, then tracks
    /// without an album.
    func tracks(ofArtist key: String) throws -> [Track] {
        try tracks(
            of: key,
            """
            ORDER BY album_key = '', coalesce(min(year) OVER (PARTITION BY album_key, album_artist_key), 10000),
                album_key, album_artist_key, place_key, tracks.id
            """
        )
    }

    func contents(ofArtist name: String, limit: Int) throws -> ArtistContents {
        guard let artist = try artist(like: name) else { throw ServiceError.notFound(.artist(name)) }
        let (key, most) = (artist.name.folded, max(limit, 0))
        let looseTracks: SQL = "SELECT count(*) FROM tracks WHERE \(isBy(key)) AND album_key = ''"
        return ArtistContents(
            artist: artist,
            albums: try albums(ofArtist: key, limit: most),
            looseTracks: try tracks(
                of: key,
                "AND album_key = '' ORDER BY title_key, tracks.id LIMIT \(most)"
            ),
            looseTrackCount: try session.first(looseTracks) { try $0[0] } ?? 0,
            mostPlayed: try tracks(
                of: key,
                "AND \(Session.plays) > 0 ORDER BY \(Session.plays) DESC, tracks.id LIMIT 10"
            )
        )
    }

    private func isBy(_ artist: String) -> SQL {
        "(artist_key = \(artist) OR \(.albumArtistColumn) = \(artist)) AND \(artist) <> ''"
    }

    private func tracks(of artist: String, _ clause: SQL) throws -> [Track] {
        try session.tracks("WHERE \(isBy(artist)) \(clause)").map(\.track)
    }

    private func albums(ofArtist artist: String, limit: Int) throws -> [Album] {
        let keys = try session.rows(
            """
            SELECT \(raw: AlbumKey.columns) FROM tracks WHERE \(isBy(artist)) AND album_key > ''
            GROUP BY \(raw: AlbumKey.columns) ORDER BY coalesce(min(year), 10000), \(raw: AlbumKey.columns)
            LIMIT \(limit)
            """
        ) { try AlbumKey($0) }
        let albums = try albums(keys)
        return keys.compactMap { albums[$0] }
    }

    /// The tracks with a title and an artist, ignoring case and accents.
    func tracks(title: String, artist: String?) throws -> [Track] {
        try session.tracks(
            """
            WHERE title_key = \(title.folded) AND \(.unindexed("artist_key")) = \((artist ?? "").folded)
            ORDER BY tracks.id
            """
        ).map(\.track)
    }

    /// The tracks with another spelling or edition of a title; empty if several titles match.
    func tracks(like title: String, artist: String?) throws -> [Track] {
        let hash = try session.nameHash(title: title, artist: artist)
        let tracks = try session.tracks("WHERE name_hash = \(hash) ORDER BY tracks.id").map(\.track)
        return Set(tracks.map(\.details.title.folded)).count == 1 ? tracks : []
    }
}
