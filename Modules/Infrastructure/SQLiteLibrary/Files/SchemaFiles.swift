extension Schema {
    /// Creates the tables for watched folders, and for known files with their state and tags.
    static let rememberFiles = """
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

    /// Creates the table of tags that changes have written, or have yet to write, to files.
    static let storeTagWrites = """
        CREATE TABLE tag_writes (
            change_id INTEGER NOT NULL,
            row_id INTEGER NOT NULL, -- of the track
            location TEXT NOT NULL,
            edit TEXT, -- as JSON, until the file is read
            before TEXT, -- the file's tags as JSON, from then on
            after TEXT,
            pending INTEGER NOT NULL, -- as in `PendingTags`
            PRIMARY KEY (change_id, row_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX tag_writes_pending ON tag_writes (pending, change_id) WHERE pending > 0;
        CREATE TRIGGER tag_writes_forgotten AFTER DELETE ON changes BEGIN
            DELETE FROM tag_writes WHERE change_id = old.id AND pending = 0;
        END;
        """

    /// Creates the table for downloaded songs of music servers.
    static let createDownloads = """
        CREATE TABLE downloads (
            name TEXT PRIMARY KEY, -- in the folder of downloads
            location TEXT UNIQUE, -- the song's; NULL if the file isn't needed any more
            size INTEGER NOT NULL, -- of the file, in bytes
            listed_size INTEGER, -- what the server said when it was downloaded
            downloaded_at INTEGER NOT NULL -- seconds since 1970
        ) STRICT, WITHOUT ROWID;
        """
}
