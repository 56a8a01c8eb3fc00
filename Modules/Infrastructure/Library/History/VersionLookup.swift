import Entities
import GRDB

extension Database {
    /// The version of a track that a name means, which is made if there is none; `nil` if it has no title.
    func version(_ name: PlayName) throws -> Version? {
        let details = TrackDetails(title: name.title, artist: name.artist, album: name.album).storable
        guard let details else { return nil }
        let key = VersionKey(
            artist: details.artist?.folded ?? "",
            title: details.title.folded,
            album: details.album?.folded
        )
        return try version(key) ?? newVersion(key, details)
    }

    /// The number of a source, which is made if there is none.
    func id(of source: PlaySource) throws -> Int64 {
        let selection = "SELECT id FROM play_sources WHERE name = ? AND user = ?"
        let found = try Int64.fetchOne(
            cachedStatement(sql: selection),
            arguments: [source.name, source.user]
        )
        if let found { return found }
        try run("INSERT INTO play_sources (name, user) VALUES (?, ?)", [source.name, source.user])
        return lastInsertedRowID
    }

    private func version(_ key: VersionKey) throws -> Version? {
        let selection = try cachedStatement(
            sql: """
                SELECT play_versions.id, track_id, play_artists.id, album_id FROM play_artists
                CROSS JOIN play_tracks ON artist_id = play_artists.id AND play_tracks.key = ?2
                CROSS JOIN play_versions ON track_id = play_tracks.id AND album_id = iif(?3 IS NULL, 0, (
                    SELECT id FROM play_albums WHERE artist_id = play_artists.id AND key = ?3
                ))
                WHERE play_artists.key = ?1
                """
        )
        return try selection.numbers(4, [], [key.artist, key.title, key.album]).map {
            Version(id: $0[0], track: $0[1], artist: $0[2], album: $0[3])
        }
    }

    /// Makes a version, and the artist, album and track that it needs.
    private func newVersion(_ key: VersionKey, _ details: TrackDetails) throws -> Version {
        let artist = try id(
            "SELECT id FROM play_artists WHERE key = ?",
            else: "INSERT INTO play_artists (key, name) VALUES (?, ?)",
            [],
            [key.artist],
            details.artist
        )
        let album = try key.album.map { album in
            try id(
                "SELECT id FROM play_albums WHERE artist_id = ? AND key = ?",
                else: "INSERT INTO play_albums (artist_id, key, name) VALUES (?, ?, ?)",
                [artist],
                [album],
                details.album
            )
        }
        let track = try id(
            "SELECT id FROM play_tracks WHERE artist_id = ? AND key = ?",
            else: "INSERT INTO play_tracks (artist_id, key, name) VALUES (?, ?, ?)",
            [artist],
            [key.title],
            details.title
        )
        try cachedStatement(sql: "INSERT INTO play_versions (track_id, album_id) VALUES (?, ?)")
            .run([track, album ?? 0])
        return Version(id: lastInsertedRowID, track: track, artist: artist, album: album ?? 0)
    }

    /// The number of the row with a key. If there is none, one is made of the key and a name.
    private func id(
        _ selection: String,
        else insertion: String,
        _ numbers: [Int64],
        _ texts: [String],
        _ name: String?
    ) throws -> Int64 {
        let found = try cachedStatement(sql: selection).numbers(1, numbers, texts)
        if let id = found?.first { return id }
        try cachedStatement(sql: insertion).run(numbers, texts + [name])
        return lastInsertedRowID
    }
}

/// What a version is found by: its names without case and accents.
private struct VersionKey {
    /// Empty if it isn't known.
    let artist: String
    let title: String
    /// `nil` if it isn't known.
    let album: String?
}
