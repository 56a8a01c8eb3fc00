import GRDB

extension Schema {
    /// Creates the tables for music servers and their songs. Songs are rows of `files`, like files in folders.
    static func createSources(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE sources (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    name TEXT NOT NULL, -- unique among the rows that there are
                    name_key TEXT NOT NULL,
                    address TEXT NOT NULL, -- the base URL
                    user TEXT NOT NULL,
                    user_key TEXT NOT NULL,
                    secret_place TEXT NOT NULL, -- none, keyring, file, command
                    secret_command TEXT,
                    authorities TEXT, -- the path of a PEM file
                    client_certificate TEXT,
                    client_key TEXT,
                    traits TEXT NOT NULL, -- as JSON
                    synced_at INTEGER, -- seconds since 1970
                    waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
                    problem TEXT -- why it waits or, without a time, is blocked
                ) STRICT;

                -- An unfinished walk through a source's songs.
                CREATE TABLE source_pages (
                    source_id INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
                    number INTEGER NOT NULL, -- counted from 1
                    cursor TEXT NOT NULL, -- where the walk goes on after it
                    seen BLOB NOT NULL, -- 8 bytes for each song
                    PRIMARY KEY (source_id, number)
                ) STRICT, WITHOUT ROWID;

                -- Where else a track's audio is. Rows of tracks that don't exist any more mean nothing.
                CREATE TABLE places (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    track_id INTEGER NOT NULL,
                    location TEXT NOT NULL
                ) STRICT;
                CREATE INDEX places_by_location ON places (location);
                CREATE INDEX places_by_track ON places (track_id);

                ALTER TABLE files ADD COLUMN server_path TEXT; -- of a server's song
                ALTER TABLE files ADD COLUMN starred_at INTEGER; -- the same, in seconds since 1970
                """
        )
    }
}
