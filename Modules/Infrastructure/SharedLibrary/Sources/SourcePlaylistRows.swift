import Entities
import Foundation
import Postgres
import Services
import Storing

extension PostgresSession {
    /// The playlists of all sources, by the names of the sources and their own.
    func sourcePlaylistRows() throws -> [StoredSourcePlaylist] {
        let playlists = try rows(
            """
            SELECT source_playlists.id, urn, source_playlists.name, sources.name,
                CASE WHEN lower(owner) = lower(account) THEN NULL ELSE owner END, made_at
            FROM source_playlists JOIN sources ON sources.id = source_id
            """
        ).map { row in
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
        let taken = try rows("SELECT name_key FROM playlists").map { row in try row[0] as String }
        return StoredSourcePlaylist.named(playlists, taken: Set(taken))
    }

    /// The row of a name, ignoring case and accents.
    func sourcePlaylistRow(named name: String) throws -> StoredSourcePlaylist? {
        let key = name.playlistKey
        return try sourcePlaylistRows().first { $0.name.playlistKey == key }
    }

    /// Playlists with their sizes.
    func playlists(_ rows: [StoredSourcePlaylist]) throws -> [Playlist] {
        guard !rows.isEmpty else { return [] }
        var sizes: [Int64: (songs: Int, tracks: Int, durationMs: Int?)] = [:]
        for row in try self.rows(
            """
            SELECT playlist_id, count(*), count(tracks.id), \(TotalDuration.of("duration_ms")) FROM \(Self.placesInPlaylists)
            WHERE playlist_id = ANY ($1) GROUP BY playlist_id
            """,
            [.integers(rows.map(\.id))]
        ) {
            sizes[try row[0]] = (try row[1], try row[2], try row[3])
        }
        return rows.map { row in
            let size = sizes[row.id] ?? (0, 0, nil)
            return Playlist(
                urn: row.urn,
                name: row.name,
                madeAt: row.madeAt,
                content: .server(
                    ServerPlaylist(
                        source: row.source,
                        owner: row.owner,
                        size: PlaylistSize(trackCount: size.tracks, durationMs: size.durationMs),
                        missing: size.songs - size.tracks
                    )
                )
            )
        }
    }

    /// The first entries of a playlist in order, without songs that the library lacks.
    func entries(ofSourcePlaylist urn: URN, limit: Int) throws -> [PlaylistEntry] {
        let rows = try rows(
            """
            SELECT \(StoredTrack.columns) FROM \(Self.placesInPlaylists)
            WHERE playlist_id = (SELECT id FROM source_playlists WHERE urn = $1) AND tracks.id IS NOT NULL
            ORDER BY position LIMIT $2
            """,
            [.text(urn.description), .integer(Int64(limit))]
        )
        return try withPlays(rows.map { try StoredTrack($0) }).map { PlaylistEntry(.track($0.track)) }
    }

    /// The places in servers' playlists with their tracks, which are shown there or have a place there.
    private static var placesInPlaylists: String {
        """
        source_playlist_songs AS song LEFT JOIN tracks ON tracks.id = coalesce(
            (SELECT min(shown.id) FROM tracks AS shown WHERE shown.location_hash = song.location_hash),
            (
                SELECT min(other.id) FROM places JOIN tracks AS other ON other.id = track_id
                WHERE places.location_hash = song.location_hash
            )
        )
        """
    }
}
