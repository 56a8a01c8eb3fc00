import Foundation
import TestSupport

/// The contents of a library file except for times, and the problems that SQLite finds in it.
struct LibraryState: Equatable {
    /// Everything that undo restores, with derived data.
    let rows: [String]
    /// Everything that undo doesn't affect: known files and copies, and pending work.
    let others: [String]
    /// The changes that can be undone and redone.
    let changes: [String]
    /// The problems; empty in a healthy file.
    let problems: [String]

    init(of path: String) throws {
        var parts = try Self.parts([Self.allRows, Self.otherRows], of: path)
        // Nothing is pending in a file written by 0.2.0, which has fewer tables.
        let isOld = parts.isEmpty
        if isOld { parts = try Self.parts([Self.oldRows, ""], of: path) }
        guard parts.count == 4, !isOld || parts[0].first == "version|9" else {
            (rows, others, changes, problems) = ([], [], [], ["It can't be read."])
            return
        }
        (rows, others, changes, problems) = (parts[0], parts[1], parts[2], parts[3])
    }

    /// The rows of each query, and of the ones used for every file; empty if one fails.
    private static func parts(_ queries: [String], of path: String) throws -> [[String]] {
        let mark = "-- next --"
        let all = queries + [changeRows, checks]
        let lines = try run(all.flatMap { ["SELECT '\(mark)';", $0] }, in: path)
        let parts = lines.split(separator: mark, omittingEmptySubsequences: false).map(Array.init)
        return parts.count == all.count + 1 ? Array(parts.dropFirst()) : []
    }

    /// Runs SQL, or commands of `sqlite3`, up to the first one that fails; returns the printed lines.
    @discardableResult
    static func run(_ statements: [String], in path: String) throws -> [String] {
        try ToolRun(["sqlite3", "-bail", path] + statements).text.split(separator: "\n").map(String.init)
    }

    private static let checks = """
        SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok';
        SELECT * FROM pragma_foreign_key_check;
        INSERT INTO tracks_search (tracks_search, rank) VALUES ('integrity-check', 1);
        """

    private static let changeRows = "SELECT kind, is_undone FROM changes ORDER BY id"

    private static let oldRows = """
        SELECT 'version', user_version FROM pragma_user_version;
        SELECT title, artist, album, year, duration_ms, location, plays FROM tracks ORDER BY 1, 2, 3;
        SELECT 'plays', count(*), sum(sign) FROM plays;
        """

    private static let allRows = """
        SELECT 'track', title, artist, album, album_artist, genre, year, track_number, duration_ms, location, plays,
            liked_at IS NULL, missing_since IS NULL FROM tracks ORDER BY title, artist, album, location;
        SELECT 'playlist', name, search, position, title, location FROM playlists
            LEFT JOIN playlist_entries ON playlist_id = playlists.id ORDER BY 2, 4;
        SELECT 'play', started_at, play_tracks.name, play_artists.name, ordinal, sign FROM plays
            JOIN play_versions ON play_versions.id = version_id JOIN play_tracks ON play_tracks.id = track_id
            JOIN play_artists ON play_artists.id = artist_id ORDER BY 2, 3, 4, 5, 6;
        SELECT 'heard', play_tracks.name, play_artists.name, play_tracks.plays FROM play_tracks
            JOIN play_artists ON play_artists.id = artist_id WHERE play_tracks.plays > 0 ORDER BY 2, 3;
        SELECT 'group', artist_groups.key, track_groups.key, plays, last_slot FROM track_groups
            JOIN artist_groups ON artist_groups.id = artist_id WHERE plays > 0 ORDER BY 2, 3;
        SELECT 'artist', name, plays FROM play_artists WHERE plays > 0 ORDER BY 2;
        SELECT 'album', name, plays FROM play_albums WHERE plays > 0 ORDER BY 2, 3;
        SELECT 'slot', slot, plays FROM play_slots WHERE version_id = 0 AND plays > 0 ORDER BY 2;
        SELECT 'folder', location FROM folders ORDER BY 2;
        SELECT 'place', title, places.location FROM places JOIN tracks ON tracks.id = track_id ORDER BY 2, 3;
        """

    private static let otherRows = """
        SELECT 'file', location, size FROM files ORDER BY 2;
        SELECT 'download', location FROM downloads ORDER BY 2;
        SELECT 'copy', path, size FROM device_files ORDER BY 2;
        SELECT 'submission', count(*) FROM submissions;
        SELECT 'page', count(*) FROM source_pages;
        SELECT 'tags', location, pending FROM tag_writes WHERE pending <> 0 ORDER BY 2;
        """
}
