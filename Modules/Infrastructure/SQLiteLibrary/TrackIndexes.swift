import GRDB
import StoreCore

/// The indexes of the table `tracks`, except for the implicit one that keeps URNs unique.
enum TrackIndexes {
    private static let columns = [
        "tracks_by_added": "(added_at)",
        "tracks_by_title": "(title_key, artist_key)",
        "tracks_by_artist": "(artist_key, album_key, place_key)",
        "tracks_by_album": "(album_key, album_artist_key, place_key)",
        "tracks_by_album_artist":
            "(album_artist_folded, artist_key, album_key) WHERE album_artist_folded IS NOT NULL",
        "tracks_by_duration": "(duration_key)",
        "tracks_by_location": "(location) WHERE location IS NOT NULL",
        "tracks_by_plays": "(plays_key)",
        // Covers the columns that statistics need. Reading the table takes twice the time.
        "tracks_by_hash": "(name_hash, id, duration_ms, year)",
        "tracks_by_like": "(liked_at) WHERE liked_at IS NOT NULL",
        "tracks_by_loss": "(missing_since) WHERE missing_since IS NOT NULL",
    ]

    /// The SQL statements that build missing indexes, except for `last`.
    static let creation = columns.keys.filter { $0 != last }.map(creation)

    /// The index that matches tracks with their plays, built last: while it is missing, tracks that a bulk import
    /// added don't have their plays either.
    private static let last = "tracks_by_hash"

    private static func creation(of name: String) -> String {
        "CREATE INDEX IF NOT EXISTS \(name) ON tracks \(columns[name] ?? "")"
    }

    static let drop = columns.keys.map { "DROP INDEX IF EXISTS \($0)" }.joined(separator: "; ")

    static func create(in db: Database) throws {
        for statement in creation { try db.execute(sql: statement) }
        try db.execute(sql: creation(of: last))
    }

    /// Builds the indexes that a bulk import left out, and counts the plays of all tracks.
    static func restore(in db: Database) throws {
        try create(in: db)
        try db.copyAllPlayCounts()
    }

    /// Rebuilds the index that matches tracks with their plays; during a bulk import does nothing, because the import
    /// does so when it ends.
    static func rebuildLastIndex(_ db: Database) throws {
        guard try areComplete(in: db) else { return }
        try db.execute(sql: "DROP INDEX \(last)")
        try db.execute(sql: creation(of: last))
    }

    /// Whether tracks can be matched with their plays. If not, a bulk import does so when it ends.
    static func canMatchPlays(in db: Database) throws -> Bool {
        let index = try db.cachedStatement(sql: "SELECT count(*) FROM pragma_index_info('\(last)')")
        return try index.numbers(1, [], [])?.first ?? 0 > 0
    }

    static func areComplete(in db: Database) throws -> Bool {
        let names = columns.keys.map { "'\($0)'" }.joined(separator: ", ")
        let sql = "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name IN (\(names))"
        return try Int.fetchOne(db, sql: sql) == columns.count
    }
}
