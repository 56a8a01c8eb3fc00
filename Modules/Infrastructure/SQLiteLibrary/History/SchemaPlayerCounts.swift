import GRDB

extension Schema {
    /// Creates the table of the plays that other players counted without the time of each.
    static func storePlayerCounts(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE player_counts (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    player TEXT NOT NULL, -- `itunes`, `rhythmbox` or `foobar2000`
                    title TEXT NOT NULL,
                    artist TEXT,
                    title_key TEXT NOT NULL, -- as in `NameKey`
                    artist_key TEXT NOT NULL,
                    plays INTEGER NOT NULL,
                    first_played_at INTEGER, -- in seconds since 1970
                    last_played_at INTEGER,
                    UNIQUE (title_key, artist_key, player)
                ) STRICT;
                """
        )
    }
}
