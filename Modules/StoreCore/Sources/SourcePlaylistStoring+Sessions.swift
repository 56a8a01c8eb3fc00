import Entities
import Services

extension SourcePlaylistStoring where Self: SessionStore {
    package func playlists(of source: MusicSource) async throws(ServiceError) -> [SourcePlaylist] {
        try await reading { session in
            try session.rows(
                """
                SELECT number, name, owner, song_count, changed FROM source_playlists
                WHERE source_id = \(source.id) ORDER BY id
                """
            ) { row in
                SourcePlaylist(
                    number: try row[0],
                    name: try row[1],
                    owner: try row[2],
                    songCount: try row[3],
                    changed: try row[4]
                )
            }
        }
    }

    package func store(
        _ playlist: SourcePlaylist,
        songs: [Location],
        of source: MusicSource
    ) async throws(ServiceError) -> Bool {
        let (urn, now) = (maker.nextURN(of: "playlists"), maker.now())
        let new = ShownPlaylist(
            name: playlist.name.storablePlaylistName ?? "Playlist",
            owner: playlist.owner?.storable,
            songs: songs
        )
        return try await writing(notifying: { $0 ? .playlists : [] }) { session in
            try SourceRows(session).check(source)
            let known = try session.first(
                "SELECT id FROM source_playlists WHERE source_id = \(source.id) AND number = \(playlist.number)"
            ) { try $0[0] as Int64 }
            let old = try known.flatMap { try ShownPlaylist(row: $0, in: session) }
            let row = try known ?? session.rowNumbers(1, in: "source_playlists")
            try session.run(
                """
                INSERT INTO source_playlists (id, urn, source_id, number, name, owner, song_count, changed, made_at)
                VALUES (
                    \(row), \(urn.description), \(source.id), \(playlist.number), \(new.name), \(new.owner),
                    \(playlist.songCount), \(playlist.changed), \(now.wholeSeconds)
                )
                ON CONFLICT (source_id, number) DO UPDATE SET name = excluded.name, owner = excluded.owner,
                    song_count = excluded.song_count, changed = excluded.changed
                """
            )
            if songs != old?.songs { try new.writeSongs(toRow: row, in: session) }
            return new != old
        }
    }

    package func deletePlaylists(
        of source: MusicSource,
        except numbers: [String]
    ) async throws(ServiceError) -> Int {
        try await writing(notifying: { $0 > 0 ? .playlists : [] }) { session in
            try session.run(
                "DELETE FROM source_playlists WHERE source_id = \(source.id) AND number NOT IN \(in: numbers)"
            )
        }
    }
}

/// The visible content of a server's playlist.
private struct ShownPlaylist: Equatable {
    let name: String
    let owner: String?
    let songs: [Location]

    init(name: String, owner: String?, songs: [Location]) {
        (self.name, self.owner, self.songs) = (name, owner, songs)
    }

    /// Reads a stored playlist.
    init?(row: Int64, in session: some StoreSession) throws {
        let named = try session.first("SELECT name, owner FROM source_playlists WHERE id = \(row)") { row in
            (name: try row[0] as String, owner: try row[1] as String?)
        }
        guard let named else { return nil }
        let songs = try session.rows(
            "SELECT location FROM source_playlist_songs WHERE playlist_id = \(row) ORDER BY position"
        ) { row in Location(try row[0]) }
        self.init(name: named.name, owner: named.owner, songs: songs)
    }

    /// Compares names by their bytes, so differently encoded accents count as a change.
    static func == (first: ShownPlaylist, second: ShownPlaylist) -> Bool {
        first.name.utf8.elementsEqual(second.name.utf8) && first.songs == second.songs
            && first.owner.map { Array($0.utf8) } == second.owner.map { Array($0.utf8) }
    }

    func writeSongs(toRow row: Int64, in session: some StoreSession) throws {
        try session.run("DELETE FROM source_playlist_songs WHERE playlist_id = \(row)")
        try session.insert(
            songs.enumerated().map { position, song in
                [.integer(row), .integer(Int64(position)), .text(song.text)]
            },
            into: "source_playlist_songs",
            ["playlist_id", "position", "location"]
        )
    }
}
