extension Schema {
    /// The first version: tracks, their full-text index, and the journal of changes.
    ///
    /// Listings are sorted by the `…_key` columns, which are never NULL and so always comparable.
    static let createTracks = """
        CREATE TABLE tracks (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            urn TEXT NOT NULL UNIQUE,
            title TEXT NOT NULL,
            artist TEXT,
            album TEXT,
            genre TEXT,
            year INTEGER,
            track_number INTEGER,
            duration_ms INTEGER,
            location TEXT,
            added_at INTEGER NOT NULL, -- seconds since 1970
            title_key TEXT NOT NULL,
            artist_key TEXT NOT NULL,
            album_key TEXT NOT NULL,
            track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
            duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
        ) STRICT;

        CREATE INDEX tracks_by_added ON tracks (added_at);
        CREATE INDEX tracks_by_title ON tracks (title_key);
        CREATE INDEX tracks_by_artist ON tracks (artist_key, album_key, track_number_key);
        CREATE INDEX tracks_by_album ON tracks (album_key, track_number_key);
        CREATE INDEX tracks_by_duration ON tracks (duration_key);
        CREATE INDEX tracks_by_location ON tracks (location) WHERE location IS NOT NULL;

        CREATE VIRTUAL TABLE tracks_search USING fts5 (
            title, artist, album,
            content = 'tracks', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
        );

        CREATE TABLE changes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL,
            is_undone INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX changes_undone ON changes (id) WHERE is_undone;

        CREATE TABLE change_rows (
            change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
            track_id INTEGER NOT NULL,
            before TEXT, -- the track as JSON, NULL if there was none
            after TEXT, -- the same, kept while the change is undone
            PRIMARY KEY (change_id, track_id)
        ) STRICT, WITHOUT ROWID;
        """

    /// Adds genres to the full-text index, and a table that lists its words.
    static let searchGenres = """
        DROP TABLE IF EXISTS tracks_search;
        CREATE VIRTUAL TABLE tracks_search USING fts5 (
            title, artist, album, genre,
            content = 'tracks', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
        );
        INSERT INTO tracks_search (tracks_search) VALUES ('rebuild');

        CREATE VIRTUAL TABLE IF NOT EXISTS tracks_words USING fts5vocab ('tracks_search', 'col');
        """

    /// Adds the columns for albums, likes and missing files to `tracks`.
    static let collectAlbums = """
        ALTER TABLE tracks ADD COLUMN album_artist TEXT;
        ALTER TABLE tracks ADD COLUMN album_artist_folded TEXT;
        ALTER TABLE tracks ADD COLUMN disc_number INTEGER;
        ALTER TABLE tracks ADD COLUMN recording_mbid TEXT; -- the recording in MusicBrainz
        ALTER TABLE tracks ADD COLUMN release_mbid TEXT; -- the edition of the album
        ALTER TABLE tracks ADD COLUMN liked_at INTEGER; -- seconds since 1970
        ALTER TABLE tracks ADD COLUMN missing_since INTEGER; -- seconds since 1970
        ALTER TABLE tracks ADD COLUMN album_artist_key TEXT
            GENERATED ALWAYS AS (ifnull(album_artist_folded, artist_key)) VIRTUAL;
        ALTER TABLE tracks ADD COLUMN place_key INTEGER
            GENERATED ALWAYS AS (ifnull(disc_number, 0) * 10000 + ifnull(track_number, 0)) VIRTUAL;
        DROP INDEX IF EXISTS tracks_by_artist;
        DROP INDEX IF EXISTS tracks_by_album;
        """
}
