import GRDB

extension Schema {
    /// Keeps undone plays after their change can't be redone.
    static func keepUndonePlays(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE kept_plays (
                    started_at INTEGER NOT NULL, -- as in `plays`
                    version_id INTEGER NOT NULL,
                    source_id INTEGER NOT NULL,
                    ordinal INTEGER NOT NULL,
                    sign INTEGER NOT NULL,
                    change_id INTEGER NOT NULL, -- that added it
                    PRIMARY KEY (started_at, version_id, source_id, ordinal, sign)
                ) STRICT, WITHOUT ROWID;
                INSERT OR REPLACE INTO kept_plays
                SELECT started_at, version_id, source_id, ordinal, sign, change_id FROM undone_plays;
                DROP TABLE undone_plays;
                ALTER TABLE kept_plays RENAME TO undone_plays;
                """
        )
    }
}
