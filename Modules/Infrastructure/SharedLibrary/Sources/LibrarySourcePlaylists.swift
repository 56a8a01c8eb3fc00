import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: SourcePlaylistStoring {
    package func playlists(of source: MusicSource) async throws(ServiceError) -> [SourcePlaylist] {
        try await read { session in
            try session.rows(
                """
                SELECT number, name, owner, song_count, changed FROM source_playlists
                WHERE source_id = $1 ORDER BY id
                """,
                [.integer(source.id)]
            ).map { row in
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
        let (urn, now, rowNumbers) = (maker.nextURN(of: "playlists"), maker.now(), rowNumbers)
        return try await write(telling: { $0 ? .playlists : [] }) { session in
            // It may have been removed meanwhile.
            guard try session.hasSource(source.id) else { throw ServiceError.notFound(.sources) }
            let new = ShownPlaylist(
                name: playlist.name.storablePlaylistName ?? "Playlist",
                owner: playlist.owner?.storable,
                songs: songs
            )
            let rows = try session.rows(
                "SELECT id, name, owner FROM source_playlists WHERE source_id = $1 AND number = $2 FOR UPDATE",
                [.integer(source.id), .text(playlist.number)]
            )
            let old = try rows.first.map { row in try session.shownPlaylist(row) }
            let row: Int64 = try rows.first?[0] ?? rowNumbers.next()
            try session.execute(
                """
                INSERT INTO source_playlists (
                    id, urn, source_id, number, name, owner, song_count, changed, made_at
                ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                ON CONFLICT (source_id, number) DO UPDATE SET name = excluded.name, owner = excluded.owner,
                    song_count = excluded.song_count, changed = excluded.changed
                """,
                [
                    .integer(row), .text(urn.description), .integer(source.id), .text(playlist.number),
                    .text(new.name), PostgresValue(new.owner), PostgresValue(playlist.songCount),
                    PostgresValue(playlist.changed), .integer(now.wholeSeconds),
                ]
            )
            if new.songs != old?.songs { try session.write(songs, toPlaylist: row) }
            return new != old
        }
    }

    package func deletePlaylists(
        of source: MusicSource,
        except numbers: [String]
    ) async throws(ServiceError) -> Int {
        try await write(telling: { $0 > 0 ? .playlists : [] }) { session in
            try session.deletePlaylists(
                "source_id = $1 AND NOT (number = ANY ($2))",
                [.integer(source.id), .texts(numbers)]
            )
        }
    }
}

/// What users see of a playlist.
private struct ShownPlaylist: Equatable {
    let name: String
    let owner: String?
    let songs: [Location]

    /// Compares bytes.
    static func == (first: ShownPlaylist, second: ShownPlaylist) -> Bool {
        first.name.utf8.elementsEqual(second.name.utf8) && first.songs == second.songs
            && first.owner.map { Array($0.utf8) } == second.owner.map { Array($0.utf8) }
    }
}

extension PostgresSession {
    /// Reads a row of a number, a name and an owner, with the playlist's songs.
    fileprivate func shownPlaylist(_ row: PostgresRow) throws -> ShownPlaylist {
        ShownPlaylist(
            name: try row[1],
            owner: try row[2],
            songs: try rows(
                "SELECT location FROM source_playlist_songs WHERE playlist_id = $1 ORDER BY position",
                [.integer(try row[0])]
            ).map { row in Location(try row[0]) }
        )
    }

    fileprivate func write(_ songs: [Location], toPlaylist id: Int64) throws {
        try execute("DELETE FROM source_playlist_songs WHERE playlist_id = $1", [.integer(id)])
        try insert(
            songs.enumerated().map { position, song in
                [.integer(id), .integer(Int64(position)), .text(song.text)]
            },
            into: "source_playlist_songs",
            ["playlist_id", "position", "location"]
        )
    }

    /// - Returns: how many there were.
    @discardableResult
    fileprivate func deletePlaylists(_ condition: String, _ arguments: [PostgresValue] = []) throws -> Int {
        let ids = try rows("DELETE FROM source_playlists WHERE \(condition) RETURNING id", arguments).map {
            row in try row[0] as Int64
        }
        if !ids.isEmpty {
            try execute("DELETE FROM source_playlist_songs WHERE playlist_id = ANY ($1)", [.integers(ids)])
        }
        return ids.count
    }

    /// Deletes the playlists of sources whose removal can't be undone any more.
    func deletePlaylistsOfForgottenSources() throws {
        try deletePlaylists(
            """
            source_id NOT IN (SELECT id FROM sources)
                AND source_id NOT IN (SELECT row_id FROM changed_rows WHERE part = \(JournaledTable.sources.part))
            """
        )
    }
}
