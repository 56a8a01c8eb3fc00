extension Schema {
    /// Playback state: the queue, and the waveforms of files.
    static let createPlayback = """
        CREATE TABLE queue (
            position INTEGER PRIMARY KEY, -- counted from 0
            track_urn TEXT NOT NULL,
            is_current INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE waveforms (
            location TEXT PRIMARY KEY,
            size INTEGER NOT NULL, -- of the file, in bytes
            modified_ns INTEGER NOT NULL, -- since 1970
            points BLOB NOT NULL -- 1,800 times a peak and an RMS, a byte each
        ) STRICT, WITHOUT ROWID;
        """

    /// The player's settings in one row. The current position used to be a flag on the queue's rows, and every track
    /// change had to find two of them.
    static let createPlayer = """
        CREATE TABLE player (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            volume INTEGER NOT NULL, -- a percentage
            queue_position INTEGER -- of the current track, NULL if there is none
        ) STRICT;
        INSERT INTO player (id, volume, queue_position)
        VALUES (1, 100, (SELECT position FROM queue WHERE is_current));
        ALTER TABLE queue DROP COLUMN is_current;
        """

    /// Adds the shuffle and repeat modes, and IDs that identify the queue's entries across processes.
    static let storePlayingModes = """
        ALTER TABLE queue ADD COLUMN entry_id INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE queue ADD COLUMN shuffled_position INTEGER; -- in the round, if it is shuffled
        UPDATE queue SET entry_id = position;

        ALTER TABLE player ADD COLUMN entry_count INTEGER NOT NULL DEFAULT 0; -- ever made
        ALTER TABLE player ADD COLUMN shuffled INTEGER NOT NULL DEFAULT 0; -- 1 if it is
        ALTER TABLE player ADD COLUMN repeats TEXT NOT NULL DEFAULT 'off'; -- off, one, all
        UPDATE player SET entry_count = (SELECT ifnull(max(position) + 1, 0) FROM queue);
        """

    /// Adds the progress of the current track, from which playback resumes, and the queue before its last change.
    static let keepProgress = """
        ALTER TABLE player ADD COLUMN position_ms INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE player ADD COLUMN listened_ms INTEGER NOT NULL DEFAULT 0; -- without seeks

        ALTER TABLE player ADD COLUMN changed_at INTEGER; -- the queue, in seconds since 1970
        ALTER TABLE player ADD COLUMN changed_after INTEGER NOT NULL DEFAULT 0; -- the last of `changes`
        ALTER TABLE player ADD COLUMN is_reverted INTEGER NOT NULL DEFAULT 0; -- 1 if that was undone
        ALTER TABLE player ADD COLUMN previous_position INTEGER;
        ALTER TABLE player ADD COLUMN previous_ms INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE player ADD COLUMN previous_listened_ms INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE player ADD COLUMN previous_shuffled INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE previous_queue (
            position INTEGER PRIMARY KEY,
            track_urn TEXT NOT NULL,
            entry_id INTEGER NOT NULL,
            shuffled_position INTEGER
        ) STRICT;
        """

    /// Stores the queue's orders as texts, so that moving an entry changes one row rather than all.
    static let storeQueueOrders = """
        CREATE TABLE queue_entries (
            entry_id INTEGER PRIMARY KEY,
            track_urn TEXT NOT NULL
        ) STRICT;
        INSERT INTO queue_entries SELECT entry_id, track_urn FROM queue;
        INSERT OR IGNORE INTO queue_entries SELECT entry_id, track_urn FROM previous_queue;

        CREATE TABLE queue_orders (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            order_hash INTEGER NOT NULL, -- of `ids`
            ids TEXT NOT NULL, -- of the entries, separated by commas
            shuffled_ids TEXT NOT NULL, -- in the round, empty unless it is shuffled
            previous_ids TEXT NOT NULL, -- before the last change
            previous_shuffled_ids TEXT NOT NULL
        ) STRICT;
        INSERT INTO queue_orders SELECT 1, 0,
            (SELECT ifnull(group_concat(entry_id), '')
                FROM (SELECT entry_id FROM queue ORDER BY position)),
            (SELECT ifnull(group_concat(entry_id), '') FROM (
                SELECT entry_id FROM queue WHERE shuffled_position IS NOT NULL ORDER BY shuffled_position
            )),
            (SELECT ifnull(group_concat(entry_id), '')
                FROM (SELECT entry_id FROM previous_queue ORDER BY position)),
            (SELECT ifnull(group_concat(entry_id), '') FROM (
                SELECT entry_id FROM previous_queue WHERE shuffled_position IS NOT NULL
                ORDER BY shuffled_position
            ));
        DROP TABLE queue;
        DROP TABLE previous_queue;
        """

    /// Stores the tracks of many entries in a row, so that adding 100,000 entries adds 100 rows.
    static let storeQueueTracks = """
        CREATE TABLE queue_tracks (
            first_id INTEGER PRIMARY KEY, -- of consecutive entries
            entry_count INTEGER NOT NULL,
            urns TEXT NOT NULL -- of the entries' tracks, separated by blanks
        ) STRICT;
        INSERT INTO queue_tracks SELECT entry_id, 1, track_urn FROM queue_entries;
        DROP TABLE queue_entries;
        """

    /// Stores when the current track began, so that a play counts once even if the player is killed right after it.
    static let storeStartOfPlay = """
        ALTER TABLE player ADD COLUMN started_at INTEGER; -- the current track, in seconds since 1970
        ALTER TABLE player ADD COLUMN previous_started_at INTEGER;
        """

    /// Creates the tables for the user's playlists. Entries lack foreign keys, because undo restores tables in any
    /// order.
    static let createPlaylists = """
        CREATE TABLE playlists (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            urn TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            name_key TEXT NOT NULL UNIQUE,
            made_at INTEGER NOT NULL, -- seconds since 1970
            search TEXT, -- as typed, NULL if the user chooses the tracks
            search_order TEXT, -- as in `SmartSearch.Order`
            is_reversed INTEGER,
            track_limit INTEGER
        ) STRICT;

        CREATE TABLE playlist_entries (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            playlist_id INTEGER NOT NULL,
            position INTEGER NOT NULL, -- sparse, so that moving an entry changes one row
            track_id INTEGER, -- NULL if the library didn't have the track
            location TEXT, -- the rest as in a playlist file
            title TEXT,
            artist TEXT,
            duration_ms INTEGER
        ) STRICT;
        CREATE INDEX playlist_entries_by_position ON playlist_entries (playlist_id, position);

        ALTER TABLE changes ADD COLUMN playlist TEXT; -- the name of the playlist it is about
        """
}
