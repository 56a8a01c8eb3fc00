import GRDB

extension Schema {
    /// Creates the table for downloaded songs of music servers.
    static func createDownloads(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE downloads (
                    name TEXT PRIMARY KEY, -- in the folder of downloads
                    location TEXT UNIQUE, -- the song's; NULL if the file isn't needed any more
                    size INTEGER NOT NULL, -- of the file, in bytes
                    listed_size INTEGER, -- what the server said when it was downloaded
                    downloaded_at INTEGER NOT NULL -- seconds since 1970
                ) STRICT, WITHOUT ROWID;
                """
        )
    }
}
