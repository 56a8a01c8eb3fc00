import Entities
import GRDB
import Storing

extension Database {
    /// Whether there is a track with the same title, artist and album, however their accents are encoded.
    ///
    /// Searches the tracks of the same title; the plus signs keep SQLite from using the artist's index.
    func hasTrack(like details: TrackDetails) throws -> Bool {
        let statement = try cachedStatement(
            sql: """
                SELECT title, artist, album FROM tracks
                WHERE title_key = ? AND +artist_key = ? AND +album_key = ?
                """
        )
        let keys = [details.title, details.artist ?? "", details.album ?? ""].map(\.folded)
        let rows = try Row.fetchCursor(statement, arguments: StatementArguments(keys))
        return try rows.contains { row in
            row[0] == details.title && row[1] == details.artist && row[2] == details.album
        }
    }

    /// Whether a track's file is at a location.
    func hasTrack(at location: Location) throws -> Bool {
        let statement = try cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM tracks WHERE location = ?)")
        return try statement.numbers(1, [], [location.text]) == [1]
    }
}
