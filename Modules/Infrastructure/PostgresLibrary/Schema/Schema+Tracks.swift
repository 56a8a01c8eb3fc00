import StoreCore

extension Schema {
    /// The tracks, the words to search them by, and their alternate locations.
    ///
    /// Listings are sorted by keys, which are folded texts, empty if the text is unknown. They are compared byte by
    /// byte, which every engine does alike. Row numbers are in the order in which the rows were made.
    static let tracks = """
        CREATE TABLE tracks (
            id BIGINT PRIMARY KEY,
            urn TEXT NOT NULL UNIQUE,
            title TEXT NOT NULL,
            artist TEXT,
            album TEXT,
            album_artist TEXT,
            genre TEXT,
            year BIGINT,
            track_number BIGINT,
            disc_number BIGINT,
            duration_ms BIGINT,
            location TEXT COLLATE "C",
            recording_mbid TEXT, -- the recording in MusicBrainz
            release_mbid TEXT, -- the edition of the album
            added_at BIGINT NOT NULL, -- seconds since 1970
            liked_at BIGINT, -- the same
            missing_since BIGINT, -- the same
            title_key TEXT COLLATE "C" NOT NULL,
            artist_key TEXT COLLATE "C" NOT NULL,
            album_key TEXT COLLATE "C" NOT NULL,
            album_artist_key TEXT COLLATE "C" NOT NULL, -- the artist's if the album has no other
            genre_key TEXT COLLATE "C", -- NULL if it isn't known
            location_key TEXT COLLATE "C", -- all of it folded; NULL if there is none
            place_key BIGINT NOT NULL, -- on the album: 10,000 for each disc, and the number
            duration_key BIGINT NOT NULL, -- -1 if it isn't known
            name_hash BIGINT NOT NULL, -- all spellings of title and artist, as in `NameNumber`
            spelling_id BIGINT NOT NULL, -- this one
            word_count BIGINT NOT NULL -- of its rows in `track_words`
        );
        CREATE INDEX tracks_by_added ON tracks (added_at, id);
        CREATE INDEX tracks_by_title ON tracks (title_key, artist_key, id);
        CREATE INDEX tracks_by_artist ON tracks (artist_key, album_key, place_key, id);
        CREATE INDEX tracks_by_album ON tracks (album_key, album_artist_key, place_key, id);
        CREATE INDEX tracks_by_album_artist ON tracks (album_artist_key, album_key, id);
        CREATE INDEX tracks_by_whole_artist ON tracks (album_artist_key) WHERE album_artist IS NOT NULL;
        CREATE INDEX tracks_by_duration ON tracks (duration_key, id);
        CREATE INDEX tracks_by_like ON tracks (liked_at, id);
        CREATE INDEX tracks_by_genre ON tracks (genre_key);
        CREATE INDEX tracks_by_year ON tracks (year);
        CREATE INDEX tracks_by_location ON tracks USING hash (location);
        CREATE INDEX tracks_in_folders ON tracks (\(SQL.beginning(of: "location")));
        CREATE INDEX tracks_missing ON tracks (\(SQL.beginning(of: "location"))) WHERE missing_since IS NOT NULL;
        CREATE INDEX tracks_by_name ON tracks (name_hash, title_key);
        CREATE INDEX tracks_with_words ON tracks (id, word_count); -- a fraction of the table

        -- Each word of a track's texts, once for each place where it stands.
        CREATE TABLE track_words (
            word TEXT COLLATE "C" NOT NULL, -- folded
            field SMALLINT NOT NULL, -- as in `SearchField`
            track_id BIGINT NOT NULL,
            place INTEGER NOT NULL, -- counted from 0
            PRIMARY KEY (word, field, track_id, place)
        );
        CREATE INDEX track_words_by_track ON track_words (track_id);

        -- What rankings compare tracks with: how many have words, and all their words.
        CREATE TABLE word_totals (
            id BIGINT PRIMARY KEY CHECK (id = 1),
            tracks BIGINT NOT NULL,
            words BIGINT NOT NULL
        );
        INSERT INTO word_totals VALUES (1, 0, 0);

        -- Where else a track's audio is. Rows of tracks that don't exist any more mean nothing.
        CREATE TABLE places (
            id BIGINT PRIMARY KEY,
            track_id BIGINT NOT NULL,
            location TEXT COLLATE "C" NOT NULL
        );
        CREATE INDEX places_by_location ON places USING hash (location);
        CREATE INDEX places_in_order ON places (\(SQL.beginning(of: "location")));
        CREATE INDEX places_by_track ON places (track_id);
        """
}
