import Entities
import Foundation
import GRDB
import Storing

/// Places in the playlists of servers, with their tracks.
private enum StoredSongPlace {
    static let source = """
        (SELECT playlist_id, position, location AS song FROM source_playlist_songs)
        LEFT JOIN tracks ON tracks.id = ifnull(
            (SELECT min(id) FROM tracks AS shown WHERE shown.location = song),
            (
                SELECT min(other.id) FROM places JOIN tracks AS other ON other.id = track_id
                WHERE places.location = song
            )
        )
        """
}

extension Database {
    /// The playlists of all sources, by the names of the sources and their own.
    func sourcePlaylistRows() throws -> [StoredSourcePlaylist] {
        let rows = try Row.fetchAll(
            cachedStatement(
                sql: """
                    SELECT source_playlists.id, urn, source_playlists.name, sources.name,
                        iif(lower(owner) = lower(user), NULL, owner), made_at
                    FROM source_playlists JOIN sources ON sources.id = source_id
                    """
            )
        )
        guard !rows.isEmpty else { return [] }
        let taken = try Set(String.fetchAll(cachedStatement(sql: "SELECT name_key FROM playlists")))
        return StoredSourcePlaylist.named(rows.map(StoredSourcePlaylist.init), taken: taken)
    }

    /// The row of a name, ignoring case and accents.
    func sourcePlaylistRow(named name: String) throws -> StoredSourcePlaylist? {
        let key = name.playlistKey
        return try sourcePlaylistRows().first { $0.name.playlistKey == key }
    }

    /// A playlist with its size.
    func playlist(_ row: StoredSourcePlaylist) throws -> Playlist {
        let songs = "SELECT duration_ms FROM \(StoredSongPlace.source) WHERE playlist_id = ?"
        let all = try Int.fetchOne(
            cachedStatement(sql: "SELECT count(*) FROM source_playlist_songs WHERE playlist_id = ?"),
            arguments: [row.id]
        )
        let size = try size("\(songs) AND tracks.id IS NOT NULL", [row.id])
        return Playlist(
            urn: row.urn,
            name: row.name,
            madeAt: row.madeAt,
            content: .server(
                ServerPlaylist(
                    source: row.source,
                    owner: row.owner,
                    size: size,
                    missing: (all ?? 0) - size.trackCount
                )
            )
        )
    }

    /// The first entries of a playlist in order, without songs that the library lacks.
    func entries(ofSourcePlaylist urn: URN, limit: Int) throws -> [PlaylistEntry] {
        let statement = try cachedStatement(
            sql: """
                SELECT \(StoredTrack.columns) FROM \(StoredSongPlace.source)
                WHERE playlist_id = (SELECT id FROM source_playlists WHERE urn = ?) AND tracks.id IS NOT NULL
                ORDER BY position LIMIT ?
                """
        )
        return try statement.rows([urn.description, limit]) { PlaylistEntry(.track(StoredTrack($0).track)) }
    }
}

extension StoredSourcePlaylist {
    fileprivate init(_ row: Row) {
        self.init(
            id: row[0],
            urn: URN(trusted: row[1]),
            name: row[2],
            source: row[3],
            owner: row[4],
            madeAt: Date(timeIntervalSince1970: row[5])
        )
    }
}
