import GRDB

extension Schema {
    /// Adds submissions to music servers, and the tables for their playlists.
    static func exchangeWithSources(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE scrobblers ADD COLUMN source_id INTEGER; -- the music server whose account it is
                ALTER TABLE submissions ADD COLUMN location TEXT; -- a music server's song
                CREATE INDEX submissions_by_song ON submissions (location) WHERE location IS NOT NULL;

                -- Removing a source, and undoing that, takes its account along.
                CREATE TRIGGER sources_get_accounts AFTER INSERT ON sources BEGIN
                    \(accounts(of: "sources.id = NEW.id"))
                END;
                CREATE TRIGGER sources_lose_accounts AFTER DELETE ON sources BEGIN
                    DELETE FROM scrobblers WHERE source_id = OLD.id;
                END;
                \(accounts(of: "true"))

                CREATE INDEX files_by_star ON files (location) WHERE starred_at IS NOT NULL;

                -- Those of removed sources stay, for when the removal is undone.
                CREATE TABLE source_playlists (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    urn TEXT NOT NULL UNIQUE,
                    source_id INTEGER NOT NULL,
                    number TEXT NOT NULL, -- its id there
                    name TEXT NOT NULL,
                    owner TEXT, -- NULL if the server doesn't say
                    song_count INTEGER, -- the same
                    changed TEXT, -- the same, as the server writes it
                    made_at INTEGER NOT NULL, -- when it was first seen, in seconds since 1970
                    UNIQUE (source_id, number)
                ) STRICT;

                CREATE TABLE source_playlist_songs (
                    playlist_id INTEGER NOT NULL REFERENCES source_playlists ON DELETE CASCADE,
                    position INTEGER NOT NULL,
                    location TEXT NOT NULL,
                    PRIMARY KEY (playlist_id, position)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX source_playlist_songs_by_location ON source_playlist_songs (location);
                """
        )
    }

    /// Inserts the accounts of music servers. A name that is already taken gets a suffix; the path in the address
    /// keeps the account apart from accounts at other services of the same server.
    private static func accounts(of condition: String) -> String {
        let isTaken = "EXISTS (SELECT 1 FROM scrobblers WHERE scrobblers.name_key = sources.name_key)"
        return """
            INSERT INTO scrobblers (
                name, name_key, api, address, user, user_key, secret_place, submits, follows, is_friend, source_id
            )
            SELECT name || ending, name_key || ending, 'subsonic', address || '/rest', user, user_key, 'none', 1, 0, 0, id
            FROM (SELECT *, iif(\(isTaken), '-server-' || id, '') AS ending FROM sources WHERE \(condition)) AS added
            WHERE NOT EXISTS (
                SELECT 1 FROM scrobblers
                WHERE scrobblers.name_key = added.name_key || ending
                    OR (scrobblers.address, scrobblers.user_key) = (added.address || '/rest', added.user_key)
            );
            """
    }
}
