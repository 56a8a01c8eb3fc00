extension Schema {
    /// The undo history with row images from before and after each change, and the revision of each part.
    static let journal = """
        -- One row, which every journaled change writes: so these come one after the other.
        CREATE TABLE journal (
            id BIGINT PRIMARY KEY CHECK (id = 1),
            last_change BIGINT NOT NULL
        );
        INSERT INTO journal VALUES (1, 0);

        CREATE TABLE changes (
            id BIGINT PRIMARY KEY,
            kind TEXT NOT NULL,
            made_at BIGINT NOT NULL, -- seconds since 1970
            is_undone BOOLEAN NOT NULL DEFAULT false,
            play_count BIGINT NOT NULL DEFAULT 0,
            first_play BIGINT, -- where its plays lie in the log
            last_play BIGINT,
            playlist TEXT -- the name of the playlist it is about
        );

        CREATE TABLE changed_rows (
            change_id BIGINT NOT NULL,
            part SMALLINT NOT NULL, -- the table, as in `JournaledTable`
            row_id BIGINT NOT NULL,
            before JSONB, -- the row, NULL if there was none
            after JSONB, -- the same, kept while the change is undone
            PRIMARY KEY (change_id, part, row_id)
        );

        -- Several rows a part, so that processes that record plays at once don't wait for each other.
        CREATE TABLE revisions (
            part SMALLINT NOT NULL, -- as in `LibraryUpdate`
            spread SMALLINT NOT NULL,
            number BIGINT NOT NULL,
            PRIMARY KEY (part, spread)
        );

        -- The writes of the last day, by which one whose answer was lost is known.
        CREATE TABLE commits (
            token BIGINT PRIMARY KEY,
            made_at BIGINT NOT NULL -- seconds since 1970
        );
        CREATE INDEX commits_by_time ON commits (made_at);
        """

    /// Keeps older programs from opening the library: they don't know the changes that correct plays. No table differs.
    static let corrections = "SELECT 1"
}
