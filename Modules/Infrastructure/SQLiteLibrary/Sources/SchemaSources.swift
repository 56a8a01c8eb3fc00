extension Schema {
    /// Creates the tables for music servers and their songs. Songs are rows of `files`, like files in folders.
    static let createSources = """
        CREATE TABLE sources (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL, -- unique among the rows that there are
            name_key TEXT NOT NULL,
            address TEXT NOT NULL, -- the base URL
            user TEXT NOT NULL,
            user_key TEXT NOT NULL,
            secret_place TEXT NOT NULL, -- none, keyring, file, command
            secret_command TEXT,
            authorities TEXT, -- the path of a PEM file
            client_certificate TEXT,
            client_key TEXT,
            traits TEXT NOT NULL, -- as JSON
            synced_at INTEGER, -- seconds since 1970
            waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
            problem TEXT -- why it waits or, without a time, is blocked
        ) STRICT;

        -- An unfinished walk through a source's songs.
        CREATE TABLE source_pages (
            source_id INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
            number INTEGER NOT NULL, -- counted from 1
            cursor TEXT NOT NULL, -- where the walk goes on after it
            seen BLOB NOT NULL, -- 8 bytes for each song
            PRIMARY KEY (source_id, number)
        ) STRICT, WITHOUT ROWID;

        -- Where else a track's audio is. Rows of tracks that don't exist any more mean nothing.
        CREATE TABLE places (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            track_id INTEGER NOT NULL,
            location TEXT NOT NULL
        ) STRICT;
        CREATE INDEX places_by_location ON places (location);
        CREATE INDEX places_by_track ON places (track_id);

        ALTER TABLE files ADD COLUMN server_path TEXT; -- of a server's song
        ALTER TABLE files ADD COLUMN starred_at INTEGER; -- the same, in seconds since 1970
        """

    /// Creates the tables for scrobbling accounts and their queued submissions.
    static let createScrobblers = """
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

    /// Adds submissions to music servers, and the tables for their playlists.
    static let exchangeWithSources = """
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

    /// Removes information about secrets, which belongs to the machine: a command in a library would run on every
    /// machine that opens it. The user is asked once about each removed secret.
    static let parkSecrets = """
        CREATE TABLE former_secrets (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL, -- source, scrobbler
            name TEXT NOT NULL,
            address TEXT NOT NULL, -- the base URL
            command TEXT -- NULL if a machine keeps the secret under the name
        ) STRICT;
        INSERT INTO former_secrets (kind, name, address, command)
        SELECT 'source', name, address, secret_command FROM sources WHERE secret_place <> 'none'
        UNION ALL
        SELECT 'scrobbler', name, address, secret_command FROM scrobblers WHERE secret_place <> 'none';

        DROP TRIGGER sources_get_accounts;
        ALTER TABLE sources DROP COLUMN secret_place;
        ALTER TABLE sources DROP COLUMN secret_command;
        ALTER TABLE scrobblers DROP COLUMN secret_place;
        ALTER TABLE scrobblers DROP COLUMN secret_command;
        CREATE TRIGGER sources_get_accounts AFTER INSERT ON sources BEGIN
            \(accountOfNewSource)
        END;
        UPDATE changed_rows
        SET before = json_remove(before, '$.secret_place', '$.secret_command'),
            after = json_remove(after, '$.secret_place', '$.secret_command')
        WHERE part = 5;
        """

    /// The same insertion as in `exchangeWithSources`, without secrets.
    private static let accountOfNewSource = """
        INSERT INTO scrobblers (
            name, name_key, api, address, user, user_key, submits, follows, is_friend, source_id
        )
        SELECT name || ending, name_key || ending, 'subsonic', address || '/rest', user, user_key, 1, 0, 0, id
        FROM (
            SELECT *, iif(
                EXISTS (SELECT 1 FROM scrobblers WHERE scrobblers.name_key = sources.name_key),
                '-server-' || id,
                ''
            ) AS ending
            FROM sources WHERE sources.id = NEW.id
        ) AS added
        WHERE NOT EXISTS (
            SELECT 1 FROM scrobblers
            WHERE scrobblers.name_key = added.name_key || ending
                OR (scrobblers.address, scrobblers.user_key) = (added.address || '/rest', added.user_key)
        );
        """

    /// Renames the account columns to match PostgreSQL libraries, and drops the triggers that maintained the accounts
    /// of music servers: the program now does so.
    static let nameAccounts = """
        DROP TRIGGER sources_get_accounts;
        DROP TRIGGER sources_lose_accounts;
        ALTER TABLE sources RENAME COLUMN user TO account;
        ALTER TABLE sources RENAME COLUMN user_key TO account_key;
        ALTER TABLE scrobblers RENAME COLUMN user TO account;
        ALTER TABLE scrobblers RENAME COLUMN user_key TO account_key;
        UPDATE changed_rows SET
            before = json_set(before, '$.account', before ->> '$.user', '$.account_key', before ->> '$.user_key'),
            after = json_set(after, '$.account', after ->> '$.user', '$.account_key', after ->> '$.user_key')
        WHERE part = 5;
        """

    /// Creates the tables for devices, the files synced to them, and the logs imported from them.
    static let createDevices = """
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

    /// Makes the index sufficient to sum the tracks on a device. SQLite reads `urn` even though the index only has
    /// rows with one.
    static let sumDeviceTracks = """
        DROP INDEX device_tracks;
        CREATE INDEX device_tracks ON device_files (device_id, size, urn) WHERE urn IS NOT NULL;
        """
}
