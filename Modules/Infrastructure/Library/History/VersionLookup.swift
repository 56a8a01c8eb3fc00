import Entities
import GRDB

extension Database {
    /// The version of a track that a name means, which is made if there is none; `nil` if it has no title.
    func version(_ name: PlayName) throws -> Version? {
        let details = TrackDetails(title: name.title, artist: name.artist, album: name.album).storable
        guard let details else { return nil }
        return try storedVersion(details) ?? newVersion(details)
    }

    private func storedVersion(_ details: TrackDetails) throws -> Version? {
        let statement = try cachedStatement(
            sql: """
                SELECT play_versions.id, track_id, play_artists.id, album_id FROM play_artists
                CROSS JOIN play_tracks ON artist_id = play_artists.id AND play_tracks.key = ?2
                CROSS JOIN play_versions ON track_id = play_tracks.id AND album_id = iif(?3 IS NULL, 0, (
                    SELECT id FROM play_albums WHERE artist_id = play_artists.id AND key = ?3
                ))
                WHERE play_artists.key = ?1
                """
        )
        return try Row.fetchOne(
            statement,
            arguments: [details.artist?.folded ?? "", details.title.folded, details.album?.folded]
        ).map { Version(id: $0[0], track: $0[1], artist: $0[2], album: $0[3]) }
    }

    private func newVersion(_ details: TrackDetails) throws -> Version {
        let artist = try id(
            "SELECT id FROM play_artists WHERE key = ?",
            [details.artist?.folded ?? ""],
            else: "INSERT INTO play_artists (key, name) VALUES (?, ?)",
            [details.artist]
        )
        let album = try details.album.map { album in
            try id(
                "SELECT id FROM play_albums WHERE artist_id = ? AND key = ?",
                [artist, album.folded],
                else: "INSERT INTO play_albums (artist_id, key, name) VALUES (?, ?, ?)",
                [album]
            )
        }
        let track = try id(
            "SELECT id FROM play_tracks WHERE artist_id = ? AND key = ?",
            [artist, details.title.folded],
            else: "INSERT INTO play_tracks (artist_id, key, name) VALUES (?, ?, ?)",
            [details.title]
        )
        let version = try id(
            "SELECT id FROM play_versions WHERE track_id = ? AND album_id = ?",
            [track, album ?? 0],
            else: "INSERT INTO play_versions (track_id, album_id) VALUES (?, ?)"
        )
        return Version(id: version, track: track, artist: artist, album: album ?? 0)
    }

    /// The number of a source, which is made if there is none.
    func id(of source: PlaySource) throws -> Int64 {
        try id(
            "SELECT id FROM play_sources WHERE name = ? AND user = ?",
            [source.name, source.user],
            else: "INSERT INTO play_sources (name, user) VALUES (?, ?)"
        )
    }

    /// The number of the row with a key. If there is none, one is made of the key and some more values.
    private func id(
        _ selection: String,
        _ key: StatementArguments,
        else insertion: String,
        _ others: StatementArguments = []
    ) throws -> Int64 {
        let found = try Int64.fetchOne(cachedStatement(sql: selection), arguments: key)
        if let found { return found }
        try run(insertion, key + others)
        return lastInsertedRowID
    }
}
