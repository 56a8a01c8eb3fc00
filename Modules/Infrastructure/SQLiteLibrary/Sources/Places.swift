import Entities
import GRDB
import StoreCore

/// Additional locations of a track's audio, besides the primary one in its row.
///
/// A track with a local file has the file as its primary location, so additional ones are always songs on music
/// servers.
extension Database {
    /// The only track with the recording of a new file or song: the same title, artist and album and, within two
    /// seconds, the same duration.
    ///
    /// - Parameters:
    ///   - condition: an SQL condition on the tracks to consider.
    func track(
        like details: TrackDetails,
        where condition: String,
        _ arguments: [String]
    ) throws -> TrackRow? {
        guard let duration = details.durationMs else { return nil }
        let statement = try cachedStatement(
            sql: """
                SELECT \(TrackRow.columns) FROM tracks
                WHERE title_key = ? AND artist_key = ? AND album_key = ?
                    AND duration_ms BETWEEN ? - 2000 AND ? + 2000 AND \(condition)
                LIMIT 2
                """
        )
        let keys = [details.title, details.artist ?? "", details.album ?? ""].map(\.folded)
        let found = try statement.rows(
            StatementArguments(keys) + [duration, duration] + StatementArguments(arguments),
            TrackRow.init
        )
        return found.count == 1 ? found.first : nil
    }

    /// The only track on a music server with the recording of a new file.
    func track(likeFile file: TrackDetails) throws -> TrackRow? {
        guard try Bool.fetchOne(cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM sources)")) ?? false else {
            return nil
        }
        return try track(like: file, where: "location > 'subsonic:' AND location < 'subsonic;'", [])
    }

    /// The only track with the recording of a new song that isn't already on the song's server.
    func track(likeSong song: TrackDetails) throws -> TrackRow? {
        guard let source = song.location?.song?.source else { return nil }
        let songs = Location.songs(of: source)
        let isThere = """
            NOT ifnull(tracks.location > ? AND tracks.location < ?, false) AND NOT EXISTS (
                SELECT 1 FROM places
                WHERE track_id = tracks.id AND places.location > ? AND places.location < ?
            )
            """
        return try track(like: song, where: isThere, [songs, songs.afterPrefix, songs, songs.afterPrefix])
    }

    /// The tracks with an additional location.
    func tracksPlaced(at location: Location) throws -> [TrackRow] {
        let statement = try cachedStatement(
            sql: """
                SELECT \(TrackRow.columns) FROM tracks
                WHERE tracks.id IN (SELECT track_id FROM places WHERE location = ?)
                """
        )
        return try statement.rows([location.text], TrackRow.init)
    }

    /// The additional locations of a track, in the order they were found.
    func places(of track: Int64) throws -> [Location] {
        let statement = try cachedStatement(sql: "SELECT location FROM places WHERE track_id = ? ORDER BY id")
        return try String.fetchAll(statement, arguments: [track]).map(Location.init)
    }

    func addPlace(_ location: Location, to track: Int64, in change: Int64) throws {
        try run("INSERT INTO places (track_id, location) VALUES (?, ?)", [track, location.text])
        try journal.didAdd([lastInsertedRowID], to: .places, in: change)
    }

    func removePlace(_ location: Location, of track: Int64, in change: Int64) throws {
        let session = SQLiteSession(self)
        let rows = try session.rows(
            "SELECT id FROM places WHERE track_id = \(track) AND location = \(location.text)"
        ) { try $0[0] as Int64 }
        try session.journal.willChange(rows, of: .places, in: change)
        try session.run("DELETE FROM places WHERE id IN \(in: rows)")
    }

    func movePlace(from start: Location, to end: Location, in change: Int64) throws {
        let session = SQLiteSession(self)
        let rows = try session.rows("SELECT id FROM places WHERE location = \(start.text)") {
            try $0[0] as Int64
        }
        try session.journal.willChange(rows, of: .places, in: change)
        try session.run("UPDATE places SET location = \(end.text) WHERE id IN \(in: rows)")
    }
}
