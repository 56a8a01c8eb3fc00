extension Schema {
    /// The second version: the history of plays, and the counts derived from it.
    ///
    /// `plays` is the log, which only ever grows; all other numbers are derived from it. Names are stored once: a
    /// version is a track as played from one album. The keys match the keys of `tracks`, which connects history and
    /// library in whichever order they arrive.
    static let createHistory = """
        CREATE TABLE play_sources (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            user TEXT NOT NULL,
            UNIQUE (name, user)
        ) STRICT;

        CREATE TABLE play_artists (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            name TEXT, -- NULL if it isn't known
            plays INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX play_artists_by_plays ON play_artists (plays DESC);

        CREATE TABLE play_albums (
            id INTEGER PRIMARY KEY,
            artist_id INTEGER NOT NULL,
            key TEXT NOT NULL,
            name TEXT NOT NULL,
            plays INTEGER NOT NULL DEFAULT 0,
            UNIQUE (artist_id, key)
        ) STRICT;
        CREATE INDEX play_albums_by_plays ON play_albums (plays DESC);

        CREATE TABLE play_tracks (
            id INTEGER PRIMARY KEY,
            artist_id INTEGER NOT NULL,
            key TEXT NOT NULL,
            name TEXT NOT NULL,
            plays INTEGER NOT NULL DEFAULT 0,
            last_slot INTEGER, -- when it was heard last
            UNIQUE (artist_id, key)
        ) STRICT;
        CREATE INDEX play_tracks_by_plays ON play_tracks (plays DESC, last_slot);

        CREATE TABLE play_versions (
            id INTEGER PRIMARY KEY,
            track_id INTEGER NOT NULL,
            album_id INTEGER NOT NULL, -- 0 if it isn't known
            UNIQUE (track_id, album_id)
        ) STRICT;
        CREATE INDEX play_versions_by_album ON play_versions (album_id);

        CREATE TABLE plays (
            started_at INTEGER NOT NULL, -- seconds since 1970
            version_id INTEGER NOT NULL,
            source_id INTEGER NOT NULL,
            ordinal INTEGER NOT NULL,
            sign INTEGER NOT NULL, -- 1, or -1 if it takes the play back
            PRIMARY KEY (started_at, version_id, source_id, ordinal, sign)
        ) STRICT, WITHOUT ROWID;

        \(slotTable(named: "play_slots"))

        ALTER TABLE tracks ADD COLUMN plays INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE tracks ADD COLUMN plays_key INTEGER GENERATED ALWAYS AS (-plays) VIRTUAL;
        CREATE INDEX tracks_by_plays ON tracks (plays_key);
        DROP INDEX tracks_by_title;
        CREATE INDEX tracks_by_title ON tracks (title_key, artist_key);
        """

    /// Drops the indexes of artists and albums by plays: few enough exist to sort them on request, and an index would
    /// have to be updated with each play.
    static let dropRankings = """
        DROP INDEX IF EXISTS play_artists_by_plays;
        DROP INDEX IF EXISTS play_albums_by_plays;
        """

    /// Restricts the index by plays to often-played tracks: in a new history most plays are of other tracks, and each
    /// would also have to be written to the index.
    static let indexOftenPlayed = """
        DROP INDEX IF EXISTS play_tracks_by_plays;
        CREATE INDEX play_tracks_by_plays ON play_tracks (plays DESC, last_slot) WHERE plays >= \(oftenPlayed);
        """

    /// The minimum number of plays of a track in the index of often-played ones.
    static let oftenPlayed = 10

    /// The time series: the plays of each version, and of everything under number 0, per quarter hour since 1970. In
    /// every present-day time zone, days start on a quarter hour.
    static func slotTable(named name: String) -> String {
        """
        CREATE TABLE \(name) (
            version_id INTEGER NOT NULL,
            slot INTEGER NOT NULL,
            plays INTEGER NOT NULL,
            PRIMARY KEY (version_id, slot)
        ) STRICT, WITHOUT ROWID;
        """
    }

    /// Keeps undone plays after their change can't be redone.
    static let keepUndonePlays = """
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

    /// Creates the table of rules by which plays of one name count for another artist.
    static let joinNames = """
        CREATE TABLE name_joins (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL, -- of an artist, as plays are reported
            name_key TEXT NOT NULL UNIQUE, -- as in `NameKey`
            artist TEXT NOT NULL, -- the one that plays of the name count for
            artist_key TEXT NOT NULL
        ) STRICT;
        """

    /// Creates the table of the plays that other players counted without the time of each.
    static let storePlayerCounts = """
        CREATE TABLE player_counts (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            player TEXT NOT NULL, -- `itunes`, `rhythmbox` or `foobar2000`
            title TEXT NOT NULL,
            artist TEXT,
            title_key TEXT NOT NULL, -- as in `NameKey`
            artist_key TEXT NOT NULL,
            plays INTEGER NOT NULL,
            first_played_at INTEGER, -- in seconds since 1970
            last_played_at INTEGER,
            UNIQUE (title_key, artist_key, player)
        ) STRICT;
        """
}
