import GRDB

extension Schema {
    /// Creates the tables for devices, the files synced to them, and the logs imported from them.
    static func createDevices(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE devices (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    identifier TEXT NOT NULL UNIQUE, -- also in a file on the device
                    name TEXT NOT NULL,
                    name_key TEXT NOT NULL UNIQUE,
                    kind TEXT NOT NULL, -- rockbox, folder
                    path TEXT NOT NULL, -- where it was last
                    cargo TEXT NOT NULL, -- what it is to carry, as JSON
                    synced_at INTEGER -- seconds since 1970
                ) STRICT;

                CREATE TABLE device_files (
                    device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
                    path TEXT NOT NULL, -- below the device's folder
                    urn TEXT, -- the track's; NULL if it is a playlist or a cover
                    playlist TEXT, -- the playlist's name; NULL if it is something else
                    source_size INTEGER, -- of the file it was made from, in bytes
                    source_modified INTEGER, -- the same, in nanoseconds since 1970
                    format TEXT,
                    size INTEGER NOT NULL, -- on the device, in bytes
                    modified INTEGER NOT NULL, -- on the device, in seconds since 1970
                    PRIMARY KEY (device_id, path)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX device_tracks ON device_files (device_id, size) WHERE urn IS NOT NULL;

                CREATE TABLE device_logs (
                    device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
                    name TEXT NOT NULL,
                    length INTEGER NOT NULL, -- of what was taken over, in bytes
                    digest TEXT NOT NULL, -- of the same
                    PRIMARY KEY (device_id, name)
                ) STRICT, WITHOUT ROWID;
                """
        )
    }

    /// Makes the index sufficient to sum the tracks on a device. SQLite reads `urn` even though the index only has
    /// rows with one.
    static func sumDeviceTracks(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP INDEX device_tracks;
                CREATE INDEX device_tracks ON device_files (device_id, size, urn) WHERE urn IS NOT NULL;
                """
        )
    }
}
