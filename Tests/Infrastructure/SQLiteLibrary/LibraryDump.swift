import GRDB
import StoreCore

@testable import SQLiteLibrary

/// Everything that is journaled in a library's file except plays, for comparison.
struct LibraryDump: Equatable {
    private let tracks: [Row]
    private let words: [Row]
    private let playlists: [Row]
    private let folders: [Row]
    private let places: [Row]
    private let sources: [Row]

    /// Each row as a line.
    var lines: [String] { [tracks, words, playlists, folders, places, sources].joined().map { "\($0)" } }

    init(of path: String) throws {
        (tracks, words, playlists, folders, places, sources) = try DatabaseQueue(path: path)
            .writeWithoutTransaction { db in
                // Fails if the full-text index doesn't match the tracks.
                try db.execute(
                    sql: "INSERT INTO tracks_search (tracks_search, rank) VALUES ('integrity-check', 1)"
                )
                try db.execute(
                    sql:
                        "CREATE VIRTUAL TABLE temp.words USING fts5vocab ('main', 'tracks_search', 'instance')"
                )
                return (
                    try Row.fetchAll(db, sql: "SELECT * FROM tracks ORDER BY id"),
                    try Row.fetchAll(db, sql: "SELECT * FROM temp.words ORDER BY term, doc, col, offset"),
                    try Row.fetchAll(
                        db,
                        sql:
                            "SELECT * FROM playlists LEFT JOIN playlist_entries ON playlist_id = playlists.id ORDER BY 1, 10"
                    ),
                    // Without the times of the last updates, which aren't journaled.
                    try Row.fetchAll(db, sql: "SELECT id, location FROM folders ORDER BY id"),
                    try Row.fetchAll(db, sql: "SELECT * FROM places ORDER BY id"),
                    try Row.fetchAll(db, sql: "SELECT id, name, address, account FROM sources ORDER BY id")
                )
            }
    }
}
