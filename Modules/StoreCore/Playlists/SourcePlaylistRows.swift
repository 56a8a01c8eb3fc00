import Entities
import Foundation

/// The playlists on music servers.
package struct SourcePlaylistRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    /// The playlists of all music servers, by server and name.
    package func all() throws -> [StoredSourcePlaylist] {
        let playlists = try session.rows(
            """
            SELECT source_playlists.id, urn, source_playlists.name, sources.name,
                CASE WHEN lower(owner) = lower(sources.account) THEN NULL ELSE owner END, made_at
            FROM source_playlists JOIN sources ON sources.id = source_id
            """
        ) { row in
            StoredSourcePlaylist(
                id: try row[0],
                urn: URN(trusted: try row[1]),
                name: try row[2],
                source: try row[3],
                owner: try row[4],
                madeAt: Date(timeIntervalSince1970: Double(try row[5] as Int64))
            )
        }
        guard !playlists.isEmpty else { return [] }
        let taken: [String] = try session.rows("SELECT name_key FROM playlists") { row in try row[0] }
        return StoredSourcePlaylist.named(playlists, taken: Set(taken))
    }

    /// The row of a name, ignoring case and accents.
    func row(named name: String) throws -> StoredSourcePlaylist? {
        let key = name.playlistKey
        return try all().first { $0.name.playlistKey == key }
    }

    /// Playlists with their sizes.
    func playlists(_ rows: [StoredSourcePlaylist]) throws -> [Playlist] {
        guard !rows.isEmpty else { return [] }
        let found = try session.rows(
            """
            SELECT playlist_id, count(*), count(tracks.id), \(.totalDuration("tracks.duration_ms"))
            FROM \(SQL.songsInPlaylists) WHERE playlist_id IN \(in: rows.map(\.id)) GROUP BY playlist_id
            """
        ) { row in
            let size = PlaylistSize(trackCount: try row[2], durationMs: try row[3])
            return (try row[0] as Int64, (songs: try row[1] as Int, size: size))
        }
        let sizes = Dictionary(found) { first, _ in first }
        return rows.map { row in
            let (songs, size) = sizes[row.id] ?? (0, PlaylistSize())
            return Playlist(
                urn: row.urn,
                name: row.name,
                madeAt: row.madeAt,
                content: .server(
                    ServerPlaylist(
                        source: row.source,
                        owner: row.owner,
                        size: size,
                        missing: songs - size.trackCount
                    )
                )
            )
        }
    }

    /// The first entries of a playlist in order, without songs that the library lacks.
    func first(_ limit: Int, of playlist: URN) throws -> [PlaylistEntry] {
        let ids: [Int64] = try session.rows(
            """
            SELECT tracks.id FROM \(SQL.songsInPlaylists)
            WHERE playlist_id = (SELECT id FROM source_playlists WHERE urn = \(playlist.description))
                AND tracks.id IS NOT NULL
            ORDER BY position LIMIT \(max(limit, 0))
            """
        ) { row in try row[0] }
        let tracks = try session.tracks(inRows: Set(ids))
        return ids.compactMap { id in tracks[id].map { PlaylistEntry(.track($0)) } }
    }
}

extension SQL {
    /// The entries of servers' playlists with their tracks, by primary or additional location.
    fileprivate static let songsInPlaylists: SQL =
        "source_playlist_songs AS song LEFT JOIN tracks ON tracks.id = \(.track(at: "song.location"))"
}
