import GRDB

extension Schema {
    /// Creates the tables for the user's playlists. Entries lack foreign keys, because undo restores tables in any
    /// order.
    static func createPlaylists(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE playlists (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    urn TEXT NOT NULL UNIQUE,
                    name TEXT NOT NULL,
                    name_key TEXT NOT NULL UNIQUE,
                    made_at INTEGER NOT NULL, -- seconds since 1970
                    search TEXT, -- as typed, NULL if the user chooses the tracks
                    search_order TEXT, -- as in `SmartSearch.Order`
                    is_reversed INTEGER,
                    track_limit INTEGER
                ) STRICT;

                CREATE TABLE playlist_entries (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    playlist_id INTEGER NOT NULL,
                    position INTEGER NOT NULL, -- sparse, so that moving an entry changes one row
                    track_id INTEGER, -- NULL if the library didn't have the track
                    location TEXT, -- the rest as in a playlist file
                    title TEXT,
                    artist TEXT,
                    duration_ms INTEGER
                ) STRICT;
                CREATE INDEX playlist_entries_by_position ON playlist_entries (playlist_id, position);

                ALTER TABLE changes ADD COLUMN playlist TEXT; -- the name of the playlist it is about
                """
        )
    }
}
