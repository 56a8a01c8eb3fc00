import GRDB

@testable import Library

/// All that a library's file says of its tracks, to be compared with what it said before.
struct LibraryDump: Equatable {
    private let tracks: [Row]
    private let words: [Row]

    init(of path: String) throws {
        (tracks, words) = try DatabaseQueue(path: path).writeWithoutTransaction { db in
            // Fails if the full-text index isn't just what the tracks say.
            try db.execute(
                sql: "INSERT INTO tracks_search (tracks_search, rank) VALUES ('integrity-check', 1)"
            )
            try db.execute(
                sql: "CREATE VIRTUAL TABLE temp.words USING fts5vocab ('main', 'tracks_search', 'instance')"
            )
            return (
                try Row.fetchAll(db, sql: "SELECT * FROM tracks ORDER BY id"),
                try Row.fetchAll(db, sql: "SELECT * FROM temp.words ORDER BY term, doc, col, offset")
            )
        }
    }
}
