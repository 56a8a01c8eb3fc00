import GRDB

@testable import SQLiteLibrary

/// The whole history in a library's file, by names rather than row IDs, which depend on the order in which plays were
/// stored. Music without plays is left out.
struct HistoryDump: Equatable {
    private let log: [Row]
    private let slots: [Row]
    private let counts: [Row]
    private let tracks: [Row]

    /// Each row as a line.
    var lines: [String] { [log, slots, counts, tracks].joined().map { "\($0)" } }

    init(of path: String) throws {
        (log, slots, counts, tracks) = try DatabaseQueue(path: path).read { db in
            let names = """
                SELECT play_versions.id AS version, play_artists.key AS artist, play_tracks.key AS title,
                    ifnull(play_albums.key, '') AS album
                FROM play_versions
                JOIN play_tracks ON play_tracks.id = track_id
                JOIN play_artists ON play_artists.id = play_tracks.artist_id
                LEFT JOIN play_albums ON play_albums.id = album_id
                """
            return (
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT started_at, artist, title, album, source.name, ordinal, sign FROM plays
                        JOIN (\(names)) ON version = version_id
                        JOIN play_sources AS source ON source.id = source_id
                        ORDER BY 1, 2, 3, 4, 5, 6, 7
                        """
                ),
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT artist, title, album, slot, plays FROM play_slots
                        LEFT JOIN (\(names)) ON version = version_id
                        WHERE plays <> 0
                        ORDER BY 1, 2, 3, 4
                        """
                ),
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT 'artist', '', key AS name, plays, NULL AS last FROM play_artists WHERE plays <> 0
                        UNION ALL
                        SELECT 'album', play_artists.key, play_albums.key, play_albums.plays, NULL
                        FROM play_albums JOIN play_artists ON play_artists.id = artist_id WHERE play_albums.plays <> 0
                        UNION ALL
                        SELECT 'track', play_artists.key, play_tracks.key, play_tracks.plays, NULL
                        FROM play_tracks JOIN play_artists ON play_artists.id = artist_id WHERE play_tracks.plays <> 0
                        UNION ALL
                        SELECT 'tracks', artist_groups.key, track_groups.key, plays, last_slot
                        FROM track_groups JOIN artist_groups ON artist_groups.id = artist_id WHERE plays <> 0
                        ORDER BY 1, 2, 3
                        """
                ),
                try Row.fetchAll(db, sql: "SELECT id, plays FROM tracks ORDER BY id")
            )
        }
    }
}
