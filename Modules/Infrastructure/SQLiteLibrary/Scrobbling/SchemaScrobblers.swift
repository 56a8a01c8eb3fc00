import GRDB

extension Schema {
    /// Creates the tables for scrobbling accounts and their queued submissions.
    static func createScrobblers(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE scrobblers (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    name TEXT NOT NULL,
                    name_key TEXT NOT NULL UNIQUE,
                    api TEXT NOT NULL, -- lastfm, listenbrainz
                    address TEXT NOT NULL, -- the base URL
                    user TEXT NOT NULL,
                    user_key TEXT NOT NULL,
                    secret_place TEXT NOT NULL, -- none, keyring, file, command
                    secret_command TEXT,
                    submits INTEGER NOT NULL,
                    follows INTEGER NOT NULL,
                    is_friend INTEGER NOT NULL,
                    waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
                    problem TEXT, -- why it waits or, without a time, is blocked
                    cursor TEXT, -- where pulling goes on
                    followed_at INTEGER, -- seconds since 1970
                    UNIQUE (address, user_key)
                ) STRICT;

                CREATE TABLE submissions (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    scrobbler_id INTEGER NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
                    started_at INTEGER NOT NULL, -- seconds since 1970
                    report TEXT NOT NULL, -- the play as JSON, as it is sent each time
                    attempts INTEGER NOT NULL DEFAULT 0,
                    not_before INTEGER NOT NULL DEFAULT 0, -- seconds since 1970
                    refusal TEXT, -- why it isn't sent again
                    lease_owner TEXT, -- the process that sends it
                    lease_until INTEGER NOT NULL DEFAULT 0 -- seconds since 1970
                ) STRICT;
                CREATE INDEX submissions_in_order ON submissions (scrobbler_id, started_at);

                -- Plays that a service stored under other names than those submitted.
                CREATE TABLE corrected_plays (
                    scrobbler_id INTEGER NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
                    started_at INTEGER NOT NULL,
                    artist_key TEXT NOT NULL,
                    title_key TEXT NOT NULL,
                    PRIMARY KEY (scrobbler_id, started_at, artist_key, title_key)
                ) STRICT, WITHOUT ROWID;

                CREATE TABLE scrobbling (
                    id INTEGER PRIMARY KEY CHECK (id = 1),
                    is_paused INTEGER NOT NULL -- 1 in a private session
                ) STRICT;
                INSERT INTO scrobbling VALUES (1, 0);
                """
        )
    }
}
