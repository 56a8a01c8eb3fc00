import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: SourcePlaylistStoring {
    package func playlists(of source: MusicSource) async throws(ServiceError) -> [SourcePlaylist] {
        try await read { db in
            let sql = """
                SELECT number, name, owner, song_count, changed FROM source_playlists
                WHERE source_id = ? ORDER BY id
                """
            return try Row.fetchAll(db, sql: sql, arguments: [source.id]).map { row in
                SourcePlaylist(
                    number: row[0],
                    name: row[1],
                    owner: row[2],
                    songCount: row[3],
                    changed: row[4]
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
        return try await write(telling: { $0 ? .playlists : [] }) { db in
            // It may have been removed meanwhile.
            _ = try db.source(source.id)
            let before = try db.shown(playlist.number, of: source)
            try db.run(
                """
                INSERT INTO source_playlists (urn, source_id, number, name, owner, song_count, changed, made_at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (source_id, number) DO UPDATE SET name = excluded.name, owner = excluded.owner,
                    song_count = excluded.song_count, changed = excluded.changed
                """,
                [
                    urn.description, source.id, playlist.number,
                    playlist.name.storablePlaylistName ?? "Playlist", playlist.owner?.storable,
                    playlist.songCount, playlist.changed, now.wholeSeconds,
                ]
            )
            let id = "(SELECT id FROM source_playlists WHERE (source_id, number) = (?, ?))"
            let key: StatementArguments = [source.id, playlist.number]
            try db.run("DELETE FROM source_playlist_songs WHERE playlist_id = \(id)", key)
            try db.run(
                """
                INSERT INTO source_playlist_songs (playlist_id, position, location)
                SELECT \(id), key, value FROM json_each(?)
                """,
                key + [try Database.json(songs.map(\.text))]
            )
            return try db.shown(playlist.number, of: source) != before
        }
    }

    package func deletePlaylists(
        of source: MusicSource,
        except numbers: [String]
    ) async throws(ServiceError) -> Int {
        try await write(telling: { $0 > 0 ? .playlists : [] }) { db in
            try db.run(
                """
                DELETE FROM source_playlists
                WHERE source_id = ? AND number NOT IN (SELECT value FROM json_each(?))
                """,
                [source.id, try Database.json(numbers)]
            )
            return db.changesCount
        }
    }
}

extension Database {
    /// A stored playlist's contents as JSON, to compare; `nil` if it isn't stored.
    fileprivate func shown(_ number: String, of source: MusicSource) throws -> String? {
        let statement = try cachedStatement(
            sql: """
                SELECT json_array(name, owner, (
                    SELECT json_group_array(location) FROM (
                        SELECT location FROM source_playlist_songs WHERE playlist_id = id ORDER BY position
                    )
                ))
                FROM source_playlists WHERE (source_id, number) = (?, ?)
                """
        )
        return try String.fetchOne(statement, arguments: [source.id, number])
    }

    /// Deletes the playlists of sources whose removal can't be undone any more.
    func deletePlaylistsOfForgottenSources() throws {
        try run(
            """
            DELETE FROM source_playlists
            WHERE source_id NOT IN (SELECT id FROM sources)
                AND source_id NOT IN (SELECT row_id FROM changed_rows WHERE part = \(JournaledTable.sources.part))
            """
        )
    }
}
