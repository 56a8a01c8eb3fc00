import Entities
import GRDB

extension Database {
    /// The version of a track that a name means, which is made if there is none; `nil` if it has no title.
    func version(_ name: PlayName) throws -> Version? {
        let details = TrackDetails(title: name.title, artist: name.artist, album: name.album).storable
        guard let details else { return nil }
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
