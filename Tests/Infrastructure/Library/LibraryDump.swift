import GRDB
import Storing

@testable import Library

/// All track data in a library's file, for comparison.
struct LibraryDump: Equatable {
    private let tracks: [Row]
    private let words: [Row]
    private let playlists: [Row]

    init(of path: String) throws {
        (tracks, words, playlists) = try DatabaseQueue(path: path).writeWithoutTransaction { db in
            // Fails if the full-text index doesn't match the tracks.
            try db.execute(
                sql: "INSERT INTO tracks_search (tracks_search, rank) VALUES ('integrity-check', 1)"
            )
            try db.execute(
                sql: "CREATE VIRTUAL TABLE temp.words USING fts5vocab ('main', 'tracks_search', 'instance')"
            )
            return (
                try Row.fetchAll(db, sql: "SELECT * FROM tracks ORDER BY id"),
                try Row.fetchAll(db, sql: "SELECT * FROM temp.words ORDER BY term, doc, col, offset"),
                try Row.fetchAll(
                    db,
                    sql:
                        "SELECT * FROM playlists LEFT JOIN playlist_entries ON playlist_id = playlists.id ORDER BY 1, 10"
                )
            )
        }
    }
}
