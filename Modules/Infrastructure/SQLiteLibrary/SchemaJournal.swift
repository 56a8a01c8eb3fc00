import GRDB

extension Schema {
    /// Adds the times of changes, and records the plays that imports added. A play refers to its change; its row moves
    /// out of the log only while that change is undone.
    static let journalPlays = """
        ALTER TABLE changes ADD COLUMN made_at INTEGER; -- seconds since 1970, NULL if an older version made it
        ALTER TABLE changes ADD COLUMN play_count INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE changes ADD COLUMN first_play INTEGER; -- where its plays lie in the log
        ALTER TABLE changes ADD COLUMN last_play INTEGER;
        ALTER TABLE plays ADD COLUMN change_id INTEGER NOT NULL DEFAULT 0; -- 0 if no change added it

        CREATE TABLE undone_plays (
            change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
            started_at INTEGER NOT NULL,
            version_id INTEGER NOT NULL,
            source_id INTEGER NOT NULL,
            ordinal INTEGER NOT NULL,
            sign INTEGER NOT NULL,
            PRIMARY KEY (change_id, started_at, version_id, source_id, ordinal, sign)
        ) STRICT, WITHOUT ROWID;
        """

    /// Extends the journal to rows of tables other than `tracks`.
    static let journalParts = """
        CREATE TABLE changed_rows (
            change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
            part INTEGER NOT NULL, -- the table, as in `JournaledTable`
            row_id INTEGER NOT NULL,
            before TEXT, -- the row as JSON, NULL if there was none
            after TEXT, -- the same, kept while the change is undone
            PRIMARY KEY (change_id, part, row_id)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO changed_rows SELECT change_id, 0, track_id, before, after FROM change_rows;
        DROP TABLE change_rows;
        """

    /// Counts how often each part of the library has changed, which shows a process the changes made by others.
    static let countRevisions = """
        CREATE TABLE revisions (
            part INTEGER PRIMARY KEY, -- as in `LibraryUpdate`
            number INTEGER NOT NULL
        ) STRICT;
        """

    /// Keeps older programs from opening the file: they don't know the changes that correct plays. No table differs.
    static func correctPlays(_ db: Database) {}
}
