import GRDB

extension Schema {
    /// Creates the table of tags that changes have written, or have yet to write, to files.
    static func storeTagWrites(_ db: Database) throws {
        try db.execute(
            sql: """
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
        )
    }
}
