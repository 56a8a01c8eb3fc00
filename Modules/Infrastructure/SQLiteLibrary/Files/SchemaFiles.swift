import GRDB

extension Schema {
    /// Creates the tables for watched folders, and for known files with their state and tags.
    static func rememberFiles(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE folders (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    location TEXT NOT NULL,
                    updated_at INTEGER -- seconds since 1970, NULL if never
                ) STRICT;

                CREATE TABLE files (
                    location TEXT PRIMARY KEY,
                    fingerprint TEXT, -- of the audio, NULL if it couldn't be identified
                    title TEXT NOT NULL, -- the tags as last read
                    artist TEXT,
                    album TEXT,
                    album_artist TEXT,
                    genre TEXT,
                    recording_mbid TEXT,
                    release_mbid TEXT,
                    year INTEGER,
                    track_number INTEGER,
                    disc_number INTEGER,
                    duration_ms INTEGER,
                    size INTEGER NOT NULL, -- in bytes
                    modified_ns INTEGER NOT NULL, -- since 1970
                    device INTEGER NOT NULL,
                    inode INTEGER NOT NULL
                ) STRICT, WITHOUT ROWID;
                """
        )
    }
}
