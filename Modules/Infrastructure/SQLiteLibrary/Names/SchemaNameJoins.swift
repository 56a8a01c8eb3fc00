import GRDB

extension Schema {
    /// Creates the table of rules by which plays of one name count for another artist.
    static func joinNames(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE name_joins (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    name TEXT NOT NULL, -- of an artist, as plays are reported
                    name_key TEXT NOT NULL UNIQUE, -- as in `NameKey`
                    artist TEXT NOT NULL, -- the one that plays of the name count for
                    artist_key TEXT NOT NULL
                ) STRICT;
                """
        )
    }
}
