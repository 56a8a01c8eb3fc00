extension Schema {
    /// The tables of music servers, accounts and devices.
    static let exchange = """
        -- The last numbers that were given to sources, accounts and devices: small ones, and none twice.
        CREATE TABLE numbers (
            kind TEXT PRIMARY KEY, -- the table
            last BIGINT NOT NULL
        );
        INSERT INTO numbers VALUES ('sources', 0), ('scrobblers', 0), ('devices', 0);

        CREATE TABLE sources (
            id BIGINT PRIMARY KEY,
            name TEXT NOT NULL,
            name_key TEXT COLLATE "C" NOT NULL,
            address TEXT NOT NULL, -- the base URL
            account TEXT NOT NULL,
            account_key TEXT COLLATE "C" NOT NULL,
            authorities TEXT, -- the path of a PEM file
            client_certificate TEXT,
            client_key TEXT,
            traits TEXT NOT NULL, -- as JSON
            synced_at BIGINT, -- seconds since 1970
            waits_until BIGINT, -- seconds since 1970, NULL if it needn't wait
            problem TEXT -- why it waits or, without a time, is blocked
        );

        -- An unfinished walk through a source's songs.
        CREATE TABLE source_pages (
            source_id BIGINT NOT NULL,
            number BIGINT NOT NULL, -- counted from 1
            cursor TEXT NOT NULL, -- where the walk goes on after it
            seen BYTEA NOT NULL, -- 8 bytes for each song
            PRIMARY KEY (source_id, number)
        );

        CREATE TABLE source_playlists (
            id BIGINT PRIMARY KEY,
            urn TEXT NOT NULL UNIQUE,
            source_id BIGINT NOT NULL,
            number TEXT NOT NULL, -- its id there
            name TEXT NOT NULL,
            owner TEXT, -- NULL if the server doesn't say
            song_count BIGINT, -- the same
            changed TEXT, -- the same, as the server writes it
            made_at BIGINT NOT NULL, -- when it was first seen, in seconds since 1970
            UNIQUE (source_id, number)
        );

        CREATE TABLE source_playlist_songs (
            playlist_id BIGINT NOT NULL REFERENCES source_playlists ON DELETE CASCADE,
            position BIGINT NOT NULL,
            location TEXT COLLATE "C" NOT NULL,
            PRIMARY KEY (playlist_id, position)
        );
        CREATE INDEX source_playlist_songs_by_location ON source_playlist_songs USING hash (location);

        CREATE TABLE scrobblers (
            id BIGINT PRIMARY KEY,
            name TEXT NOT NULL,
            name_key TEXT COLLATE "C" NOT NULL UNIQUE,
            api TEXT NOT NULL, -- lastfm, listenbrainz, subsonic
            address TEXT NOT NULL, -- the base URL
            account TEXT NOT NULL,
            account_key TEXT COLLATE "C" NOT NULL,
            submits BOOLEAN NOT NULL,
            follows BOOLEAN NOT NULL,
            is_friend BOOLEAN NOT NULL,
            waits_until BIGINT, -- seconds since 1970, NULL if it needn't wait
            problem TEXT, -- why it waits or, without a time, is blocked
            cursor TEXT, -- where pulling goes on
            followed_at BIGINT, -- seconds since 1970
            source_id BIGINT, -- the music server whose account it is
            UNIQUE (address, account_key)
        );

        CREATE TABLE submissions (
            id BIGINT PRIMARY KEY,
            scrobbler_id BIGINT NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
            started_at BIGINT NOT NULL, -- seconds since 1970
            report TEXT NOT NULL, -- the play as JSON, as it is sent each time
            location TEXT COLLATE "C", -- a music server's song
            attempts BIGINT NOT NULL DEFAULT 0,
            not_before BIGINT NOT NULL DEFAULT 0, -- seconds since 1970
            refusal TEXT, -- why it isn't sent again
            lease_owner TEXT, -- the process that sends it
            lease_until BIGINT NOT NULL DEFAULT 0 -- by the server's clock, in seconds since 1970
        );
        CREATE INDEX submissions_in_order ON submissions (scrobbler_id, started_at);
        CREATE INDEX submissions_by_song ON submissions USING hash (location);

        -- Plays that a service stored under other names than those submitted.
        CREATE TABLE corrected_plays (
            scrobbler_id BIGINT NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
            started_at BIGINT NOT NULL,
            artist_key TEXT COLLATE "C" NOT NULL,
            title_key TEXT COLLATE "C" NOT NULL,
            PRIMARY KEY (scrobbler_id, started_at, artist_key, title_key)
        );

        CREATE TABLE scrobbling (
            id BIGINT PRIMARY KEY CHECK (id = 1),
            is_paused BOOLEAN NOT NULL -- in a private session
        );
        INSERT INTO scrobbling VALUES (1, false);

        CREATE TABLE devices (
            id BIGINT PRIMARY KEY,
            identifier TEXT NOT NULL UNIQUE, -- also in a file on the device
            name TEXT NOT NULL,
            name_key TEXT COLLATE "C" NOT NULL UNIQUE,
            kind TEXT NOT NULL, -- rockbox, folder
            path TEXT NOT NULL, -- where it was last
            cargo TEXT NOT NULL, -- what it is to carry, as JSON
            synced_at BIGINT -- seconds since 1970
        );

        CREATE TABLE device_files (
            device_id BIGINT NOT NULL REFERENCES devices ON DELETE CASCADE,
            path TEXT COLLATE "C" NOT NULL, -- below the device's folder
            urn TEXT, -- the track's; NULL if it is a playlist or a cover
            playlist TEXT, -- the playlist's name; NULL if it is something else
            source_size BIGINT, -- of the file it was made from, in bytes
            source_modified BIGINT, -- the same, in nanoseconds since 1970
            format TEXT,
            size BIGINT NOT NULL, -- on the device, in bytes
            modified BIGINT NOT NULL, -- on the device, in seconds since 1970
            PRIMARY KEY (device_id, path)
        );

        CREATE TABLE device_logs (
            device_id BIGINT NOT NULL REFERENCES devices ON DELETE CASCADE,
            name TEXT COLLATE "C" NOT NULL,
            length BIGINT NOT NULL, -- of what was taken over, in bytes
            digest TEXT NOT NULL, -- of the same
            PRIMARY KEY (device_id, name)
        );
        """
}
