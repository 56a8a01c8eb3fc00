extension Schema {
    /// The tables of players and their queues, waveforms, and playlists.
    static let playback = """
        CREATE TABLE players (
            seat TEXT PRIMARY KEY DEFAULT \(userAtMachine), -- who plays where: account@machine
            volume BIGINT NOT NULL DEFAULT 100, -- a percentage
            queue_position BIGINT, -- of the current track, NULL if there is none
            position_ms BIGINT NOT NULL DEFAULT 0, -- in the current track, where playback resumes
            listened_ms BIGINT NOT NULL DEFAULT 0, -- to the current track, without seeks
            entry_count BIGINT NOT NULL DEFAULT 0, -- ever made
            shuffled BOOLEAN NOT NULL DEFAULT false,
            repeats TEXT NOT NULL DEFAULT 'off', -- off, one, all
            changed_at BIGINT, -- the queue, in seconds since 1970
            changed_after BIGINT NOT NULL DEFAULT 0, -- the last of `changes`
            is_reverted BOOLEAN NOT NULL DEFAULT false, -- whether that was undone
            previous_position BIGINT,
            previous_ms BIGINT NOT NULL DEFAULT 0,
            previous_listened_ms BIGINT NOT NULL DEFAULT 0,
            previous_shuffled BOOLEAN NOT NULL DEFAULT false
        );

        CREATE TABLE queue (
            seat TEXT NOT NULL DEFAULT \(userAtMachine),
            position BIGINT NOT NULL, -- counted from 0
            track_urn TEXT NOT NULL,
            entry_id BIGINT NOT NULL,
            shuffled_position BIGINT, -- in the round, if it is shuffled
            PRIMARY KEY (seat, position)
        );

        CREATE TABLE previous_queue (LIKE queue INCLUDING DEFAULTS INCLUDING INDEXES);

        CREATE TABLE waveforms (
            location TEXT COLLATE "C" NOT NULL,
            size BIGINT NOT NULL, -- of the file, in bytes
            modified_ns BIGINT NOT NULL, -- since 1970
            points BYTEA NOT NULL -- 1,800 times a peak and an RMS, a byte each
        );
        CREATE UNIQUE INDEX waveforms_once ON waveforms (md5(location));
        CREATE INDEX waveforms_by_location ON waveforms USING hash (location);

        CREATE TABLE playlists (
            id BIGINT PRIMARY KEY,
            urn TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            name_key TEXT COLLATE "C" NOT NULL UNIQUE,
            made_at BIGINT NOT NULL, -- seconds since 1970
            search TEXT, -- as typed, NULL if the user chooses the tracks
            search_order TEXT, -- as in `SmartSearch.Order`
            is_reversed BOOLEAN,
            track_limit BIGINT
        );

        CREATE TABLE playlist_entries (
            id BIGINT PRIMARY KEY,
            playlist_id BIGINT NOT NULL,
            position BIGINT NOT NULL, -- sparse, so that moving an entry changes one row
            track_id BIGINT, -- NULL if the library didn't have the track
            location TEXT COLLATE "C", -- the rest as in a playlist file
            title TEXT,
            artist TEXT,
            duration_ms BIGINT
        );
        CREATE INDEX playlist_entries_by_position ON playlist_entries (playlist_id, position);
        """

    /// The queue's orders as texts, so that moving an entry changes one row rather than all. The former tables `queue` and
    /// `previous_queue` remain for programs of the previous version.
    static let queueOrders = """
        CREATE TABLE queue_entries (
            seat TEXT NOT NULL DEFAULT \(userAtMachine),
            entry_id BIGINT NOT NULL,
            track_urn TEXT NOT NULL,
            PRIMARY KEY (seat, entry_id)
        );
        INSERT INTO queue_entries SELECT seat, entry_id, track_urn FROM queue;
        INSERT INTO queue_entries SELECT seat, entry_id, track_urn FROM previous_queue ON CONFLICT DO NOTHING;

        CREATE TABLE queue_orders (
            seat TEXT PRIMARY KEY DEFAULT \(userAtMachine),
            order_hash BIGINT NOT NULL DEFAULT 0, -- of `ids`
            ids TEXT NOT NULL DEFAULT '', -- of the entries, separated by commas
            shuffled_ids TEXT NOT NULL DEFAULT '', -- in the round, empty unless it is shuffled
            previous_ids TEXT NOT NULL DEFAULT '', -- before the last change
            previous_shuffled_ids TEXT NOT NULL DEFAULT ''
        );
        INSERT INTO queue_orders (seat, ids, shuffled_ids, previous_ids, previous_shuffled_ids)
        SELECT seat,
            coalesce((SELECT string_agg(entry_id::TEXT, ',' ORDER BY position) FROM queue
                WHERE seat = players.seat), ''),
            coalesce((SELECT string_agg(entry_id::TEXT, ',' ORDER BY shuffled_position) FROM queue
                WHERE seat = players.seat AND shuffled_position IS NOT NULL), ''),
            coalesce((SELECT string_agg(entry_id::TEXT, ',' ORDER BY position) FROM previous_queue
                WHERE seat = players.seat), ''),
            coalesce((SELECT string_agg(entry_id::TEXT, ',' ORDER BY shuffled_position) FROM previous_queue
                WHERE seat = players.seat AND shuffled_position IS NOT NULL), '')
        FROM players;
        """

    /// The tracks of many entries in a row, so that adding 100,000 entries adds 100 rows. The former table `queue_entries`
    /// remains for programs of the previous version.
    static let queueTracks = """
        CREATE TABLE queue_tracks (
            seat TEXT NOT NULL DEFAULT \(userAtMachine),
            first_id BIGINT NOT NULL, -- of consecutive entries
            entry_count BIGINT NOT NULL,
            urns TEXT NOT NULL, -- of the entries' tracks, separated by blanks
            PRIMARY KEY (seat, first_id)
        );
        INSERT INTO queue_tracks SELECT seat, entry_id, 1, track_urn FROM queue_entries;
        """

    /// When the current track began, so that a play counts once even if the player is killed right after it.
    static let startOfPlay = """
        ALTER TABLE players ADD COLUMN started_at BIGINT; -- the current track, in seconds since 1970
        ALTER TABLE players ADD COLUMN previous_started_at BIGINT;
        """
}
