-- Step 1
+ CREATE INDEX changes_undone ON changes (id) WHERE is_undone
+ CREATE INDEX tracks_by_added ON tracks (added_at)
+ CREATE INDEX tracks_by_album ON tracks (album_key, track_number_key)
+ CREATE INDEX tracks_by_artist ON tracks (artist_key, album_key, track_number_key)
+ CREATE INDEX tracks_by_duration ON tracks (duration_key)
+ CREATE INDEX tracks_by_location ON tracks (location) WHERE location IS NOT NULL
+ CREATE INDEX tracks_by_title ON tracks (title_key)
+ CREATE TABLE change_rows (
+     change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
+     track_id INTEGER NOT NULL,
+     before TEXT, -- the track as JSON, NULL if there was none
+     after TEXT, -- the same, kept while the change is undone
+     PRIMARY KEY (change_id, track_id)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE changes (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     kind TEXT NOT NULL,
+     is_undone INTEGER NOT NULL DEFAULT 0
+ ) STRICT
+ CREATE TABLE tracks (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     urn TEXT NOT NULL UNIQUE,
+     title TEXT NOT NULL,
+     artist TEXT,
+     album TEXT,
+     genre TEXT,
+     year INTEGER,
+     track_number INTEGER,
+     duration_ms INTEGER,
+     location TEXT,
+     added_at INTEGER NOT NULL, -- seconds since 1970
+     title_key TEXT NOT NULL,
+     artist_key TEXT NOT NULL,
+     album_key TEXT NOT NULL,
+     track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
+     duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
+ ) STRICT
+ CREATE VIRTUAL TABLE tracks_search USING fts5 (
+     title, artist, album,
+     content = 'tracks', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
+ )

-- Step 2
- CREATE INDEX tracks_by_title ON tracks (title_key)
- CREATE TABLE tracks (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     urn TEXT NOT NULL UNIQUE,
-     title TEXT NOT NULL,
-     artist TEXT,
-     album TEXT,
-     genre TEXT,
-     year INTEGER,
-     track_number INTEGER,
-     duration_ms INTEGER,
-     location TEXT,
-     added_at INTEGER NOT NULL, -- seconds since 1970
-     title_key TEXT NOT NULL,
-     artist_key TEXT NOT NULL,
-     album_key TEXT NOT NULL,
-     track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
-     duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
- ) STRICT
+ CREATE INDEX play_albums_by_plays ON play_albums (plays DESC)
+ CREATE INDEX play_artists_by_plays ON play_artists (plays DESC)
+ CREATE INDEX play_tracks_by_plays ON play_tracks (plays DESC, last_slot)
+ CREATE INDEX play_versions_by_album ON play_versions (album_id)
+ CREATE INDEX tracks_by_plays ON tracks (plays_key)
+ CREATE INDEX tracks_by_title ON tracks (title_key, artist_key)
+ CREATE TABLE play_albums (
+     id INTEGER PRIMARY KEY,
+     artist_id INTEGER NOT NULL,
+     key TEXT NOT NULL,
+     name TEXT NOT NULL,
+     plays INTEGER NOT NULL DEFAULT 0,
+     UNIQUE (artist_id, key)
+ ) STRICT
+ CREATE TABLE play_artists (
+     id INTEGER PRIMARY KEY,
+     key TEXT NOT NULL UNIQUE,
+     name TEXT, -- NULL if it isn't known
+     plays INTEGER NOT NULL DEFAULT 0
+ ) STRICT
+ CREATE TABLE play_slots (
+     version_id INTEGER NOT NULL,
+     slot INTEGER NOT NULL,
+     plays INTEGER NOT NULL,
+     PRIMARY KEY (version_id, slot)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE play_sources (
+     id INTEGER PRIMARY KEY,
+     name TEXT NOT NULL,
+     user TEXT NOT NULL,
+     UNIQUE (name, user)
+ ) STRICT
+ CREATE TABLE play_tracks (
+     id INTEGER PRIMARY KEY,
+     artist_id INTEGER NOT NULL,
+     key TEXT NOT NULL,
+     name TEXT NOT NULL,
+     plays INTEGER NOT NULL DEFAULT 0,
+     last_slot INTEGER, -- when it was heard last
+     UNIQUE (artist_id, key)
+ ) STRICT
+ CREATE TABLE play_versions (
+     id INTEGER PRIMARY KEY,
+     track_id INTEGER NOT NULL,
+     album_id INTEGER NOT NULL, -- 0 if it isn't known
+     UNIQUE (track_id, album_id)
+ ) STRICT
+ CREATE TABLE plays (
+     started_at INTEGER NOT NULL, -- seconds since 1970
+     version_id INTEGER NOT NULL,
+     source_id INTEGER NOT NULL,
+     ordinal INTEGER NOT NULL,
+     sign INTEGER NOT NULL, -- 1, or -1 if it takes the play back
+     PRIMARY KEY (started_at, version_id, source_id, ordinal, sign)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE tracks (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     urn TEXT NOT NULL UNIQUE,
+     title TEXT NOT NULL,
+     artist TEXT,
+     album TEXT,
+     genre TEXT,
+     year INTEGER,
+     track_number INTEGER,
+     duration_ms INTEGER,
+     location TEXT,
+     added_at INTEGER NOT NULL, -- seconds since 1970
+     title_key TEXT NOT NULL,
+     artist_key TEXT NOT NULL,
+     album_key TEXT NOT NULL,
+     track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
+     duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
+ , plays INTEGER NOT NULL DEFAULT 0, plays_key INTEGER GENERATED ALWAYS AS (-plays) VIRTUAL) STRICT

-- Step 3
+ CREATE TABLE queue (
+     position INTEGER PRIMARY KEY, -- counted from 0
+     track_urn TEXT NOT NULL,
+     is_current INTEGER NOT NULL
+ ) STRICT
+ CREATE TABLE waveforms (
+     location TEXT PRIMARY KEY,
+     size INTEGER NOT NULL, -- of the file, in bytes
+     modified_ns INTEGER NOT NULL, -- since 1970
+     points BLOB NOT NULL -- 1,800 times a peak and an RMS, a byte each
+ ) STRICT, WITHOUT ROWID

-- Step 4
- CREATE TABLE queue (
-     position INTEGER PRIMARY KEY, -- counted from 0
-     track_urn TEXT NOT NULL,
-     is_current INTEGER NOT NULL
- ) STRICT
+ CREATE TABLE player (
+     id INTEGER PRIMARY KEY CHECK (id = 1),
+     volume INTEGER NOT NULL, -- a percentage
+     queue_position INTEGER -- of the current track, NULL if there is none
+ ) STRICT
+ CREATE TABLE queue (
+     position INTEGER PRIMARY KEY, -- counted from 0
+     track_urn TEXT NOT NULL) STRICT

-- Step 5
- CREATE INDEX play_albums_by_plays ON play_albums (plays DESC)
- CREATE INDEX play_artists_by_plays ON play_artists (plays DESC)

-- Step 6
- CREATE INDEX play_tracks_by_plays ON play_tracks (plays DESC, last_slot)
+ CREATE INDEX play_tracks_by_plays ON play_tracks (plays DESC, last_slot) WHERE plays >= 10

-- Step 7
- CREATE VIRTUAL TABLE tracks_search USING fts5 (
-     title, artist, album,
-     content = 'tracks', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
- )
+ CREATE VIRTUAL TABLE tracks_search USING fts5 (
+     title, artist, album, genre,
+     content = 'tracks', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
+ )
+ CREATE VIRTUAL TABLE tracks_words USING fts5vocab ('tracks_search', 'col')

-- Step 8
- CREATE TABLE changes (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     kind TEXT NOT NULL,
-     is_undone INTEGER NOT NULL DEFAULT 0
- ) STRICT
- CREATE TABLE plays (
-     started_at INTEGER NOT NULL, -- seconds since 1970
-     version_id INTEGER NOT NULL,
-     source_id INTEGER NOT NULL,
-     ordinal INTEGER NOT NULL,
-     sign INTEGER NOT NULL, -- 1, or -1 if it takes the play back
-     PRIMARY KEY (started_at, version_id, source_id, ordinal, sign)
- ) STRICT, WITHOUT ROWID
+ CREATE TABLE changes (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     kind TEXT NOT NULL,
+     is_undone INTEGER NOT NULL DEFAULT 0
+ , made_at INTEGER, play_count INTEGER NOT NULL DEFAULT 0, first_play INTEGER, last_play INTEGER) STRICT
+ CREATE TABLE plays (
+     started_at INTEGER NOT NULL, -- seconds since 1970
+     version_id INTEGER NOT NULL,
+     source_id INTEGER NOT NULL,
+     ordinal INTEGER NOT NULL,
+     sign INTEGER NOT NULL, change_id INTEGER NOT NULL DEFAULT 0, -- 1, or -1 if it takes the play back
+     PRIMARY KEY (started_at, version_id, source_id, ordinal, sign)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE undone_plays (
+     change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
+     started_at INTEGER NOT NULL,
+     version_id INTEGER NOT NULL,
+     source_id INTEGER NOT NULL,
+     ordinal INTEGER NOT NULL,
+     sign INTEGER NOT NULL,
+     PRIMARY KEY (change_id, started_at, version_id, source_id, ordinal, sign)
+ ) STRICT, WITHOUT ROWID

-- Step 9
+ CREATE TABLE revisions (
+     part INTEGER PRIMARY KEY, -- as in `LibraryUpdate`
+     number INTEGER NOT NULL
+ ) STRICT

-- Step 10
- CREATE INDEX tracks_by_album ON tracks (album_key, track_number_key)
- CREATE INDEX tracks_by_artist ON tracks (artist_key, album_key, track_number_key)
- CREATE TABLE tracks (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     urn TEXT NOT NULL UNIQUE,
-     title TEXT NOT NULL,
-     artist TEXT,
-     album TEXT,
-     genre TEXT,
-     year INTEGER,
-     track_number INTEGER,
-     duration_ms INTEGER,
-     location TEXT,
-     added_at INTEGER NOT NULL, -- seconds since 1970
-     title_key TEXT NOT NULL,
-     artist_key TEXT NOT NULL,
-     album_key TEXT NOT NULL,
-     track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
-     duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
- , plays INTEGER NOT NULL DEFAULT 0, plays_key INTEGER GENERATED ALWAYS AS (-plays) VIRTUAL) STRICT
+ CREATE TABLE tracks (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     urn TEXT NOT NULL UNIQUE,
+     title TEXT NOT NULL,
+     artist TEXT,
+     album TEXT,
+     genre TEXT,
+     year INTEGER,
+     track_number INTEGER,
+     duration_ms INTEGER,
+     location TEXT,
+     added_at INTEGER NOT NULL, -- seconds since 1970
+     title_key TEXT NOT NULL,
+     artist_key TEXT NOT NULL,
+     album_key TEXT NOT NULL,
+     track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
+     duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
+ , plays INTEGER NOT NULL DEFAULT 0, plays_key INTEGER GENERATED ALWAYS AS (-plays) VIRTUAL, album_artist TEXT, album_artist_folded TEXT, disc_number INTEGER, recording_mbid TEXT, release_mbid TEXT, liked_at INTEGER, missing_since INTEGER, album_artist_key TEXT
+     GENERATED ALWAYS AS (ifnull(album_artist_folded, artist_key)) VIRTUAL, place_key INTEGER
+     GENERATED ALWAYS AS (ifnull(disc_number, 0) * 10000 + ifnull(track_number, 0)) VIRTUAL) STRICT

-- Step 11
- CREATE TABLE change_rows (
-     change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
-     track_id INTEGER NOT NULL,
-     before TEXT, -- the track as JSON, NULL if there was none
-     after TEXT, -- the same, kept while the change is undone
-     PRIMARY KEY (change_id, track_id)
- ) STRICT, WITHOUT ROWID
+ CREATE TABLE changed_rows (
+     change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
+     part INTEGER NOT NULL, -- the table, as in `JournaledTable`
+     row_id INTEGER NOT NULL,
+     before TEXT, -- the row as JSON, NULL if there was none
+     after TEXT, -- the same, kept while the change is undone
+     PRIMARY KEY (change_id, part, row_id)
+ ) STRICT, WITHOUT ROWID

-- Step 12
- CREATE TABLE player (
-     id INTEGER PRIMARY KEY CHECK (id = 1),
-     volume INTEGER NOT NULL, -- a percentage
-     queue_position INTEGER -- of the current track, NULL if there is none
- ) STRICT
- CREATE TABLE queue (
-     position INTEGER PRIMARY KEY, -- counted from 0
-     track_urn TEXT NOT NULL) STRICT
+ CREATE TABLE player (
+     id INTEGER PRIMARY KEY CHECK (id = 1),
+     volume INTEGER NOT NULL, -- a percentage
+     queue_position INTEGER -- of the current track, NULL if there is none
+ , entry_count INTEGER NOT NULL DEFAULT 0, shuffled INTEGER NOT NULL DEFAULT 0, repeats TEXT NOT NULL DEFAULT 'off') STRICT
+ CREATE TABLE queue (
+     position INTEGER PRIMARY KEY, -- counted from 0
+     track_urn TEXT NOT NULL, entry_id INTEGER NOT NULL DEFAULT 0, shuffled_position INTEGER) STRICT

-- Step 13
- CREATE TABLE changes (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     kind TEXT NOT NULL,
-     is_undone INTEGER NOT NULL DEFAULT 0
- , made_at INTEGER, play_count INTEGER NOT NULL DEFAULT 0, first_play INTEGER, last_play INTEGER) STRICT
+ CREATE INDEX playlist_entries_by_position ON playlist_entries (playlist_id, position)
+ CREATE TABLE changes (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     kind TEXT NOT NULL,
+     is_undone INTEGER NOT NULL DEFAULT 0
+ , made_at INTEGER, play_count INTEGER NOT NULL DEFAULT 0, first_play INTEGER, last_play INTEGER, playlist TEXT) STRICT
+ CREATE TABLE playlist_entries (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     playlist_id INTEGER NOT NULL,
+     position INTEGER NOT NULL, -- sparse, so that moving an entry changes one row
+     track_id INTEGER, -- NULL if the library didn't have the track
+     location TEXT, -- the rest as in a playlist file
+     title TEXT,
+     artist TEXT,
+     duration_ms INTEGER
+ ) STRICT
+ CREATE TABLE playlists (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     urn TEXT NOT NULL UNIQUE,
+     name TEXT NOT NULL,
+     name_key TEXT NOT NULL UNIQUE,
+     made_at INTEGER NOT NULL, -- seconds since 1970
+     search TEXT, -- as typed, NULL if the user chooses the tracks
+     search_order TEXT, -- as in `SmartSearch.Order`
+     is_reversed INTEGER,
+     track_limit INTEGER
+ ) STRICT

-- Step 14
+ CREATE TABLE files (
+     location TEXT PRIMARY KEY,
+     fingerprint TEXT, -- of the audio, NULL if it couldn't be identified
+     title TEXT NOT NULL, -- the tags as last read
+     artist TEXT,
+     album TEXT,
+     album_artist TEXT,
+     genre TEXT,
+     recording_mbid TEXT,
+     release_mbid TEXT,
+     year INTEGER,
+     track_number INTEGER,
+     disc_number INTEGER,
+     duration_ms INTEGER,
+     size INTEGER NOT NULL, -- in bytes
+     modified_ns INTEGER NOT NULL, -- since 1970
+     device INTEGER NOT NULL,
+     inode INTEGER NOT NULL
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE folders (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     location TEXT NOT NULL,
+     updated_at INTEGER -- seconds since 1970, NULL if never
+ ) STRICT

-- Step 15
+ CREATE INDEX tag_writes_pending ON tag_writes (pending, change_id) WHERE pending > 0
+ CREATE TABLE tag_writes (
+     change_id INTEGER NOT NULL,
+     row_id INTEGER NOT NULL, -- of the track
+     location TEXT NOT NULL,
+     edit TEXT, -- as JSON, until the file is read
+     before TEXT, -- the file's tags as JSON, from then on
+     after TEXT,
+     pending INTEGER NOT NULL, -- as in `PendingTags`
+     PRIMARY KEY (change_id, row_id)
+ ) STRICT, WITHOUT ROWID
+ CREATE TRIGGER tag_writes_forgotten AFTER DELETE ON changes BEGIN
+     DELETE FROM tag_writes WHERE change_id = old.id AND pending = 0;
+ END

-- Step 16
- CREATE TABLE play_albums (
-     id INTEGER PRIMARY KEY,
-     artist_id INTEGER NOT NULL,
-     key TEXT NOT NULL,
-     name TEXT NOT NULL,
-     plays INTEGER NOT NULL DEFAULT 0,
-     UNIQUE (artist_id, key)
- ) STRICT
- CREATE TABLE play_artists (
-     id INTEGER PRIMARY KEY,
-     key TEXT NOT NULL UNIQUE,
-     name TEXT, -- NULL if it isn't known
-     plays INTEGER NOT NULL DEFAULT 0
- ) STRICT
- CREATE TABLE play_tracks (
-     id INTEGER PRIMARY KEY,
-     artist_id INTEGER NOT NULL,
-     key TEXT NOT NULL,
-     name TEXT NOT NULL,
-     plays INTEGER NOT NULL DEFAULT 0,
-     last_slot INTEGER, -- when it was heard last
-     UNIQUE (artist_id, key)
- ) STRICT
+ CREATE INDEX album_groups_by_compilation ON album_groups (compilation_id)
+     WHERE compilation_id IS NOT NULL
+ CREATE INDEX chart_weeks_by_start ON chart_weeks (starts_at)
+ CREATE INDEX play_albums_by_group ON play_albums (group_id)
+ CREATE INDEX play_artists_by_group ON play_artists (group_id)
+ CREATE INDEX play_tracks_by_group ON play_tracks (group_id)
+ CREATE TABLE album_groups (
+     id INTEGER PRIMARY KEY,
+     artist_id INTEGER NOT NULL, -- the group of artists
+     key TEXT NOT NULL,
+     compilation_id INTEGER, -- the group that it is part of, if the library has the album as a compilation
+     UNIQUE (artist_id, key)
+ ) STRICT
+ CREATE TABLE artist_groups (
+     id INTEGER PRIMARY KEY,
+     key TEXT NOT NULL UNIQUE,
+     name TEXT -- NULL if it isn't known
+ ) STRICT
+ CREATE TABLE chart_state (
+     id INTEGER PRIMARY KEY CHECK (id = 1),
+     filter INTEGER NOT NULL, -- entries with so many plays or fewer are hidden
+     tracks_revision INTEGER NOT NULL, -- of which the compilations were read
+     last_album_group INTEGER NOT NULL -- the last group that was compared with them
+ ) STRICT
+ CREATE TABLE chart_weeks (
+     id INTEGER PRIMARY KEY,
+     kind TEXT NOT NULL, -- albums, artists, tracks
+     calendar TEXT NOT NULL, -- the system of weeks, and the zone
+     starts_at INTEGER NOT NULL, -- seconds since 1970
+     ends_at INTEGER NOT NULL,
+     ranking BLOB NOT NULL, -- as in `WeekRanking`
+     UNIQUE (kind, calendar, starts_at)
+ ) STRICT
+ CREATE TABLE play_albums (
+     id INTEGER PRIMARY KEY,
+     artist_id INTEGER NOT NULL,
+     key TEXT NOT NULL,
+     name TEXT NOT NULL,
+     plays INTEGER NOT NULL DEFAULT 0, group_id INTEGER NOT NULL DEFAULT 0,
+     UNIQUE (artist_id, key)
+ ) STRICT
+ CREATE TABLE play_artists (
+     id INTEGER PRIMARY KEY,
+     key TEXT NOT NULL UNIQUE,
+     name TEXT, -- NULL if it isn't known
+     plays INTEGER NOT NULL DEFAULT 0
+ , group_id INTEGER NOT NULL DEFAULT 0) STRICT
+ CREATE TABLE play_tracks (
+     id INTEGER PRIMARY KEY,
+     artist_id INTEGER NOT NULL,
+     key TEXT NOT NULL,
+     name TEXT NOT NULL,
+     plays INTEGER NOT NULL DEFAULT 0,
+     last_slot INTEGER, group_id INTEGER NOT NULL DEFAULT 0, -- when it was heard last
+     UNIQUE (artist_id, key)
+ ) STRICT
+ CREATE TABLE track_groups (
+     id INTEGER PRIMARY KEY,
+     artist_id INTEGER NOT NULL, -- the group of artists
+     key TEXT NOT NULL,
+     UNIQUE (artist_id, key)
+ ) STRICT

-- Step 17
+ CREATE INDEX submissions_in_order ON submissions (scrobbler_id, started_at)
+ CREATE TABLE corrected_plays (
+     scrobbler_id INTEGER NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
+     started_at INTEGER NOT NULL,
+     artist_key TEXT NOT NULL,
+     title_key TEXT NOT NULL,
+     PRIMARY KEY (scrobbler_id, started_at, artist_key, title_key)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE scrobblers (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     name TEXT NOT NULL,
+     name_key TEXT NOT NULL UNIQUE,
+     api TEXT NOT NULL, -- lastfm, listenbrainz
+     address TEXT NOT NULL, -- the base URL
+     user TEXT NOT NULL,
+     user_key TEXT NOT NULL,
+     secret_place TEXT NOT NULL, -- none, keyring, file, command
+     secret_command TEXT,
+     submits INTEGER NOT NULL,
+     follows INTEGER NOT NULL,
+     is_friend INTEGER NOT NULL,
+     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
+     problem TEXT, -- why it waits or, without a time, is blocked
+     cursor TEXT, -- where pulling goes on
+     followed_at INTEGER, -- seconds since 1970
+     UNIQUE (address, user_key)
+ ) STRICT
+ CREATE TABLE scrobbling (
+     id INTEGER PRIMARY KEY CHECK (id = 1),
+     is_paused INTEGER NOT NULL -- 1 in a private session
+ ) STRICT
+ CREATE TABLE submissions (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     scrobbler_id INTEGER NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
+     started_at INTEGER NOT NULL, -- seconds since 1970
+     report TEXT NOT NULL, -- the play as JSON, as it is sent each time
+     attempts INTEGER NOT NULL DEFAULT 0,
+     not_before INTEGER NOT NULL DEFAULT 0, -- seconds since 1970
+     refusal TEXT, -- why it isn't sent again
+     lease_owner TEXT, -- the process that sends it
+     lease_until INTEGER NOT NULL DEFAULT 0 -- seconds since 1970
+ ) STRICT

-- Step 18
- CREATE INDEX play_tracks_by_plays ON play_tracks (plays DESC, last_slot) WHERE plays >= 10
- CREATE TABLE play_tracks (
-     id INTEGER PRIMARY KEY,
-     artist_id INTEGER NOT NULL,
-     key TEXT NOT NULL,
-     name TEXT NOT NULL,
-     plays INTEGER NOT NULL DEFAULT 0,
-     last_slot INTEGER, group_id INTEGER NOT NULL DEFAULT 0, -- when it was heard last
-     UNIQUE (artist_id, key)
- ) STRICT
- CREATE TABLE track_groups (
-     id INTEGER PRIMARY KEY,
-     artist_id INTEGER NOT NULL, -- the group of artists
-     key TEXT NOT NULL,
-     UNIQUE (artist_id, key)
- ) STRICT
- CREATE TABLE tracks (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     urn TEXT NOT NULL UNIQUE,
-     title TEXT NOT NULL,
-     artist TEXT,
-     album TEXT,
-     genre TEXT,
-     year INTEGER,
-     track_number INTEGER,
-     duration_ms INTEGER,
-     location TEXT,
-     added_at INTEGER NOT NULL, -- seconds since 1970
-     title_key TEXT NOT NULL,
-     artist_key TEXT NOT NULL,
-     album_key TEXT NOT NULL,
-     track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
-     duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
- , plays INTEGER NOT NULL DEFAULT 0, plays_key INTEGER GENERATED ALWAYS AS (-plays) VIRTUAL, album_artist TEXT, album_artist_folded TEXT, disc_number INTEGER, recording_mbid TEXT, release_mbid TEXT, liked_at INTEGER, missing_since INTEGER, album_artist_key TEXT
-     GENERATED ALWAYS AS (ifnull(album_artist_folded, artist_key)) VIRTUAL, place_key INTEGER
-     GENERATED ALWAYS AS (ifnull(disc_number, 0) * 10000 + ifnull(track_number, 0)) VIRTUAL) STRICT
+ CREATE INDEX track_groups_by_hash ON track_groups (name_hash)
+ CREATE INDEX track_groups_by_plays ON track_groups (plays DESC, last_slot) WHERE plays >= 10
+ CREATE INDEX tracks_by_album ON tracks (album_key, album_artist_key, place_key)
+ CREATE INDEX tracks_by_album_artist ON tracks (album_artist_folded, artist_key, album_key) WHERE album_artist_folded IS NOT NULL
+ CREATE INDEX tracks_by_artist ON tracks (artist_key, album_key, place_key)
+ CREATE INDEX tracks_by_hash ON tracks (name_hash, id, duration_ms, year)
+ CREATE INDEX tracks_by_like ON tracks (liked_at) WHERE liked_at IS NOT NULL
+ CREATE INDEX tracks_by_loss ON tracks (missing_since) WHERE missing_since IS NOT NULL
+ CREATE TABLE play_tracks (
+     id INTEGER PRIMARY KEY,
+     artist_id INTEGER NOT NULL,
+     key TEXT NOT NULL,
+     name TEXT NOT NULL,
+     plays INTEGER NOT NULL DEFAULT 0,
+     group_id INTEGER NOT NULL DEFAULT 0, -- when it was heard last
+     UNIQUE (artist_id, key)
+ ) STRICT
+ CREATE TABLE track_groups (
+     id INTEGER PRIMARY KEY,
+     artist_id INTEGER NOT NULL, -- the group of artists
+     key TEXT NOT NULL, name_hash INTEGER NOT NULL DEFAULT 0, plays INTEGER NOT NULL DEFAULT 0, last_slot INTEGER,
+     UNIQUE (artist_id, key)
+ ) STRICT
+ CREATE TABLE tracks (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     urn TEXT NOT NULL UNIQUE,
+     title TEXT NOT NULL,
+     artist TEXT,
+     album TEXT,
+     genre TEXT,
+     year INTEGER,
+     track_number INTEGER,
+     duration_ms INTEGER,
+     location TEXT,
+     added_at INTEGER NOT NULL, -- seconds since 1970
+     title_key TEXT NOT NULL,
+     artist_key TEXT NOT NULL,
+     album_key TEXT NOT NULL,
+     track_number_key INTEGER GENERATED ALWAYS AS (ifnull(track_number, 0)) VIRTUAL,
+     duration_key INTEGER GENERATED ALWAYS AS (ifnull(duration_ms, -1)) VIRTUAL
+ , plays INTEGER NOT NULL DEFAULT 0, plays_key INTEGER GENERATED ALWAYS AS (-plays) VIRTUAL, album_artist TEXT, album_artist_folded TEXT, disc_number INTEGER, recording_mbid TEXT, release_mbid TEXT, liked_at INTEGER, missing_since INTEGER, album_artist_key TEXT
+     GENERATED ALWAYS AS (ifnull(album_artist_folded, artist_key)) VIRTUAL, place_key INTEGER
+     GENERATED ALWAYS AS (ifnull(disc_number, 0) * 10000 + ifnull(track_number, 0)) VIRTUAL, name_hash INTEGER NOT NULL DEFAULT 0) STRICT

-- Step 19
- CREATE TABLE files (
-     location TEXT PRIMARY KEY,
-     fingerprint TEXT, -- of the audio, NULL if it couldn't be identified
-     title TEXT NOT NULL, -- the tags as last read
-     artist TEXT,
-     album TEXT,
-     album_artist TEXT,
-     genre TEXT,
-     recording_mbid TEXT,
-     release_mbid TEXT,
-     year INTEGER,
-     track_number INTEGER,
-     disc_number INTEGER,
-     duration_ms INTEGER,
-     size INTEGER NOT NULL, -- in bytes
-     modified_ns INTEGER NOT NULL, -- since 1970
-     device INTEGER NOT NULL,
-     inode INTEGER NOT NULL
- ) STRICT, WITHOUT ROWID
+ CREATE INDEX places_by_location ON places (location)
+ CREATE INDEX places_by_track ON places (track_id)
+ CREATE TABLE files (
+     location TEXT PRIMARY KEY,
+     fingerprint TEXT, -- of the audio, NULL if it couldn't be identified
+     title TEXT NOT NULL, -- the tags as last read
+     artist TEXT,
+     album TEXT,
+     album_artist TEXT,
+     genre TEXT,
+     recording_mbid TEXT,
+     release_mbid TEXT,
+     year INTEGER,
+     track_number INTEGER,
+     disc_number INTEGER,
+     duration_ms INTEGER,
+     size INTEGER NOT NULL, -- in bytes
+     modified_ns INTEGER NOT NULL, -- since 1970
+     device INTEGER NOT NULL,
+     inode INTEGER NOT NULL
+ , server_path TEXT, starred_at INTEGER) STRICT, WITHOUT ROWID
+ CREATE TABLE places (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     track_id INTEGER NOT NULL,
+     location TEXT NOT NULL
+ ) STRICT
+ CREATE TABLE source_pages (
+     source_id INTEGER NOT NULL REFERENCES sources ON DELETE CASCADE,
+     number INTEGER NOT NULL, -- counted from 1
+     cursor TEXT NOT NULL, -- where the walk goes on after it
+     seen BLOB NOT NULL, -- 8 bytes for each song
+     PRIMARY KEY (source_id, number)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE sources (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     name TEXT NOT NULL, -- unique among the rows that there are
+     name_key TEXT NOT NULL,
+     address TEXT NOT NULL, -- the base URL
+     user TEXT NOT NULL,
+     user_key TEXT NOT NULL,
+     secret_place TEXT NOT NULL, -- none, keyring, file, command
+     secret_command TEXT,
+     authorities TEXT, -- the path of a PEM file
+     client_certificate TEXT,
+     client_key TEXT,
+     traits TEXT NOT NULL, -- as JSON
+     synced_at INTEGER, -- seconds since 1970
+     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
+     problem TEXT -- why it waits or, without a time, is blocked
+ ) STRICT

-- Step 20
- CREATE TABLE scrobblers (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     name TEXT NOT NULL,
-     name_key TEXT NOT NULL UNIQUE,
-     api TEXT NOT NULL, -- lastfm, listenbrainz
-     address TEXT NOT NULL, -- the base URL
-     user TEXT NOT NULL,
-     user_key TEXT NOT NULL,
-     secret_place TEXT NOT NULL, -- none, keyring, file, command
-     secret_command TEXT,
-     submits INTEGER NOT NULL,
-     follows INTEGER NOT NULL,
-     is_friend INTEGER NOT NULL,
-     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
-     problem TEXT, -- why it waits or, without a time, is blocked
-     cursor TEXT, -- where pulling goes on
-     followed_at INTEGER, -- seconds since 1970
-     UNIQUE (address, user_key)
- ) STRICT
- CREATE TABLE submissions (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     scrobbler_id INTEGER NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
-     started_at INTEGER NOT NULL, -- seconds since 1970
-     report TEXT NOT NULL, -- the play as JSON, as it is sent each time
-     attempts INTEGER NOT NULL DEFAULT 0,
-     not_before INTEGER NOT NULL DEFAULT 0, -- seconds since 1970
-     refusal TEXT, -- why it isn't sent again
-     lease_owner TEXT, -- the process that sends it
-     lease_until INTEGER NOT NULL DEFAULT 0 -- seconds since 1970
- ) STRICT
+ CREATE INDEX files_by_star ON files (location) WHERE starred_at IS NOT NULL
+ CREATE INDEX source_playlist_songs_by_location ON source_playlist_songs (location)
+ CREATE INDEX submissions_by_song ON submissions (location) WHERE location IS NOT NULL
+ CREATE TABLE scrobblers (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     name TEXT NOT NULL,
+     name_key TEXT NOT NULL UNIQUE,
+     api TEXT NOT NULL, -- lastfm, listenbrainz
+     address TEXT NOT NULL, -- the base URL
+     user TEXT NOT NULL,
+     user_key TEXT NOT NULL,
+     secret_place TEXT NOT NULL, -- none, keyring, file, command
+     secret_command TEXT,
+     submits INTEGER NOT NULL,
+     follows INTEGER NOT NULL,
+     is_friend INTEGER NOT NULL,
+     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
+     problem TEXT, -- why it waits or, without a time, is blocked
+     cursor TEXT, -- where pulling goes on
+     followed_at INTEGER, source_id INTEGER, -- seconds since 1970
+     UNIQUE (address, user_key)
+ ) STRICT
+ CREATE TABLE source_playlist_songs (
+     playlist_id INTEGER NOT NULL REFERENCES source_playlists ON DELETE CASCADE,
+     position INTEGER NOT NULL,
+     location TEXT NOT NULL,
+     PRIMARY KEY (playlist_id, position)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE source_playlists (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     urn TEXT NOT NULL UNIQUE,
+     source_id INTEGER NOT NULL,
+     number TEXT NOT NULL, -- its id there
+     name TEXT NOT NULL,
+     owner TEXT, -- NULL if the server doesn't say
+     song_count INTEGER, -- the same
+     changed TEXT, -- the same, as the server writes it
+     made_at INTEGER NOT NULL, -- when it was first seen, in seconds since 1970
+     UNIQUE (source_id, number)
+ ) STRICT
+ CREATE TABLE submissions (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     scrobbler_id INTEGER NOT NULL REFERENCES scrobblers ON DELETE CASCADE,
+     started_at INTEGER NOT NULL, -- seconds since 1970
+     report TEXT NOT NULL, -- the play as JSON, as it is sent each time
+     attempts INTEGER NOT NULL DEFAULT 0,
+     not_before INTEGER NOT NULL DEFAULT 0, -- seconds since 1970
+     refusal TEXT, -- why it isn't sent again
+     lease_owner TEXT, -- the process that sends it
+     lease_until INTEGER NOT NULL DEFAULT 0 -- seconds since 1970
+ , location TEXT) STRICT
+ CREATE TRIGGER sources_get_accounts AFTER INSERT ON sources BEGIN
+     INSERT INTO scrobblers (
+     name, name_key, api, address, user, user_key, secret_place, submits, follows, is_friend, source_id
+ )
+ SELECT name || ending, name_key || ending, 'subsonic', address || '/rest', user, user_key, 'none', 1, 0, 0, id
+ FROM (SELECT *, iif(EXISTS (SELECT 1 FROM scrobblers WHERE scrobblers.name_key = sources.name_key), '-server-' || id, '') AS ending FROM sources WHERE sources.id = NEW.id) AS added
+ WHERE NOT EXISTS (
+     SELECT 1 FROM scrobblers
+     WHERE scrobblers.name_key = added.name_key || ending
+         OR (scrobblers.address, scrobblers.user_key) = (added.address || '/rest', added.user_key)
+ );
+ END
+ CREATE TRIGGER sources_lose_accounts AFTER DELETE ON sources BEGIN
+     DELETE FROM scrobblers WHERE source_id = OLD.id;
+ END

-- Step 21
+ CREATE TABLE downloads (
+     name TEXT PRIMARY KEY, -- in the folder of downloads
+     location TEXT UNIQUE, -- the song's; NULL if the file isn't needed any more
+     size INTEGER NOT NULL, -- of the file, in bytes
+     listed_size INTEGER, -- what the server said when it was downloaded
+     downloaded_at INTEGER NOT NULL -- seconds since 1970
+ ) STRICT, WITHOUT ROWID

-- Step 22
+ CREATE INDEX device_tracks ON device_files (device_id, size) WHERE urn IS NOT NULL
+ CREATE TABLE device_files (
+     device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
+     path TEXT NOT NULL, -- below the device's folder
+     urn TEXT, -- the track's; NULL if it is a playlist or a cover
+     playlist TEXT, -- the playlist's name; NULL if it is something else
+     source_size INTEGER, -- of the file it was made from, in bytes
+     source_modified INTEGER, -- the same, in nanoseconds since 1970
+     format TEXT,
+     size INTEGER NOT NULL, -- on the device, in bytes
+     modified INTEGER NOT NULL, -- on the device, in seconds since 1970
+     PRIMARY KEY (device_id, path)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE device_logs (
+     device_id INTEGER NOT NULL REFERENCES devices ON DELETE CASCADE,
+     name TEXT NOT NULL,
+     length INTEGER NOT NULL, -- of what was taken over, in bytes
+     digest TEXT NOT NULL, -- of the same
+     PRIMARY KEY (device_id, name)
+ ) STRICT, WITHOUT ROWID
+ CREATE TABLE devices (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     identifier TEXT NOT NULL UNIQUE, -- also in a file on the device
+     name TEXT NOT NULL,
+     name_key TEXT NOT NULL UNIQUE,
+     kind TEXT NOT NULL, -- rockbox, folder
+     path TEXT NOT NULL, -- where it was last
+     cargo TEXT NOT NULL, -- what it is to carry, as JSON
+     synced_at INTEGER -- seconds since 1970
+ ) STRICT

-- Step 23

-- Step 24
- CREATE INDEX device_tracks ON device_files (device_id, size) WHERE urn IS NOT NULL
+ CREATE INDEX device_tracks ON device_files (device_id, size, urn) WHERE urn IS NOT NULL

-- Step 25
- CREATE TABLE scrobblers (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     name TEXT NOT NULL,
-     name_key TEXT NOT NULL UNIQUE,
-     api TEXT NOT NULL, -- lastfm, listenbrainz
-     address TEXT NOT NULL, -- the base URL
-     user TEXT NOT NULL,
-     user_key TEXT NOT NULL,
-     secret_place TEXT NOT NULL, -- none, keyring, file, command
-     secret_command TEXT,
-     submits INTEGER NOT NULL,
-     follows INTEGER NOT NULL,
-     is_friend INTEGER NOT NULL,
-     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
-     problem TEXT, -- why it waits or, without a time, is blocked
-     cursor TEXT, -- where pulling goes on
-     followed_at INTEGER, source_id INTEGER, -- seconds since 1970
-     UNIQUE (address, user_key)
- ) STRICT
- CREATE TABLE sources (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     name TEXT NOT NULL, -- unique among the rows that there are
-     name_key TEXT NOT NULL,
-     address TEXT NOT NULL, -- the base URL
-     user TEXT NOT NULL,
-     user_key TEXT NOT NULL,
-     secret_place TEXT NOT NULL, -- none, keyring, file, command
-     secret_command TEXT,
-     authorities TEXT, -- the path of a PEM file
-     client_certificate TEXT,
-     client_key TEXT,
-     traits TEXT NOT NULL, -- as JSON
-     synced_at INTEGER, -- seconds since 1970
-     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
-     problem TEXT -- why it waits or, without a time, is blocked
- ) STRICT
- CREATE TRIGGER sources_get_accounts AFTER INSERT ON sources BEGIN
-     INSERT INTO scrobblers (
-     name, name_key, api, address, user, user_key, secret_place, submits, follows, is_friend, source_id
- )
- SELECT name || ending, name_key || ending, 'subsonic', address || '/rest', user, user_key, 'none', 1, 0, 0, id
- FROM (SELECT *, iif(EXISTS (SELECT 1 FROM scrobblers WHERE scrobblers.name_key = sources.name_key), '-server-' || id, '') AS ending FROM sources WHERE sources.id = NEW.id) AS added
- WHERE NOT EXISTS (
-     SELECT 1 FROM scrobblers
-     WHERE scrobblers.name_key = added.name_key || ending
-         OR (scrobblers.address, scrobblers.user_key) = (added.address || '/rest', added.user_key)
- );
- END
+ CREATE TABLE former_secrets (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     kind TEXT NOT NULL, -- source, scrobbler
+     name TEXT NOT NULL,
+     address TEXT NOT NULL, -- the base URL
+     command TEXT -- NULL if a machine keeps the secret under the name
+ ) STRICT
+ CREATE TABLE scrobblers (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     name TEXT NOT NULL,
+     name_key TEXT NOT NULL UNIQUE,
+     api TEXT NOT NULL, -- lastfm, listenbrainz
+     address TEXT NOT NULL, -- the base URL
+     user TEXT NOT NULL,
+     user_key TEXT NOT NULL,
+     submits INTEGER NOT NULL,
+     follows INTEGER NOT NULL,
+     is_friend INTEGER NOT NULL,
+     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
+     problem TEXT, -- why it waits or, without a time, is blocked
+     cursor TEXT, -- where pulling goes on
+     followed_at INTEGER, source_id INTEGER, -- seconds since 1970
+     UNIQUE (address, user_key)
+ ) STRICT
+ CREATE TABLE sources (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     name TEXT NOT NULL, -- unique among the rows that there are
+     name_key TEXT NOT NULL,
+     address TEXT NOT NULL, -- the base URL
+     user TEXT NOT NULL,
+     user_key TEXT NOT NULL,
+     authorities TEXT, -- the path of a PEM file
+     client_certificate TEXT,
+     client_key TEXT,
+     traits TEXT NOT NULL, -- as JSON
+     synced_at INTEGER, -- seconds since 1970
+     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
+     problem TEXT -- why it waits or, without a time, is blocked
+ ) STRICT
+ CREATE TRIGGER sources_get_accounts AFTER INSERT ON sources BEGIN
+     INSERT INTO scrobblers (
+     name, name_key, api, address, user, user_key, submits, follows, is_friend, source_id
+ )
+ SELECT name || ending, name_key || ending, 'subsonic', address || '/rest', user, user_key, 1, 0, 0, id
+ FROM (
+     SELECT *, iif(
+         EXISTS (SELECT 1 FROM scrobblers WHERE scrobblers.name_key = sources.name_key),
+         '-server-' || id,
+         ''
+     ) AS ending
+     FROM sources WHERE sources.id = NEW.id
+ ) AS added
+ WHERE NOT EXISTS (
+     SELECT 1 FROM scrobblers
+     WHERE scrobblers.name_key = added.name_key || ending
+         OR (scrobblers.address, scrobblers.user_key) = (added.address || '/rest', added.user_key)
+ );
+ END

-- Step 26
- CREATE TABLE scrobblers (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     name TEXT NOT NULL,
-     name_key TEXT NOT NULL UNIQUE,
-     api TEXT NOT NULL, -- lastfm, listenbrainz
-     address TEXT NOT NULL, -- the base URL
-     user TEXT NOT NULL,
-     user_key TEXT NOT NULL,
-     submits INTEGER NOT NULL,
-     follows INTEGER NOT NULL,
-     is_friend INTEGER NOT NULL,
-     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
-     problem TEXT, -- why it waits or, without a time, is blocked
-     cursor TEXT, -- where pulling goes on
-     followed_at INTEGER, source_id INTEGER, -- seconds since 1970
-     UNIQUE (address, user_key)
- ) STRICT
- CREATE TABLE sources (
-     id INTEGER PRIMARY KEY AUTOINCREMENT,
-     name TEXT NOT NULL, -- unique among the rows that there are
-     name_key TEXT NOT NULL,
-     address TEXT NOT NULL, -- the base URL
-     user TEXT NOT NULL,
-     user_key TEXT NOT NULL,
-     authorities TEXT, -- the path of a PEM file
-     client_certificate TEXT,
-     client_key TEXT,
-     traits TEXT NOT NULL, -- as JSON
-     synced_at INTEGER, -- seconds since 1970
-     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
-     problem TEXT -- why it waits or, without a time, is blocked
- ) STRICT
- CREATE TRIGGER sources_get_accounts AFTER INSERT ON sources BEGIN
-     INSERT INTO scrobblers (
-     name, name_key, api, address, user, user_key, submits, follows, is_friend, source_id
- )
- SELECT name || ending, name_key || ending, 'subsonic', address || '/rest', user, user_key, 1, 0, 0, id
- FROM (
-     SELECT *, iif(
-         EXISTS (SELECT 1 FROM scrobblers WHERE scrobblers.name_key = sources.name_key),
-         '-server-' || id,
-         ''
-     ) AS ending
-     FROM sources WHERE sources.id = NEW.id
- ) AS added
- WHERE NOT EXISTS (
-     SELECT 1 FROM scrobblers
-     WHERE scrobblers.name_key = added.name_key || ending
-         OR (scrobblers.address, scrobblers.user_key) = (added.address || '/rest', added.user_key)
- );
- END
- CREATE TRIGGER sources_lose_accounts AFTER DELETE ON sources BEGIN
-     DELETE FROM scrobblers WHERE source_id = OLD.id;
- END
+ CREATE TABLE scrobblers (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     name TEXT NOT NULL,
+     name_key TEXT NOT NULL UNIQUE,
+     api TEXT NOT NULL, -- lastfm, listenbrainz
+     address TEXT NOT NULL, -- the base URL
+     account TEXT NOT NULL,
+     account_key TEXT NOT NULL,
+     submits INTEGER NOT NULL,
+     follows INTEGER NOT NULL,
+     is_friend INTEGER NOT NULL,
+     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
+     problem TEXT, -- why it waits or, without a time, is blocked
+     cursor TEXT, -- where pulling goes on
+     followed_at INTEGER, source_id INTEGER, -- seconds since 1970
+     UNIQUE (address, account_key)
+ ) STRICT
+ CREATE TABLE sources (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     name TEXT NOT NULL, -- unique among the rows that there are
+     name_key TEXT NOT NULL,
+     address TEXT NOT NULL, -- the base URL
+     account TEXT NOT NULL,
+     account_key TEXT NOT NULL,
+     authorities TEXT, -- the path of a PEM file
+     client_certificate TEXT,
+     client_key TEXT,
+     traits TEXT NOT NULL, -- as JSON
+     synced_at INTEGER, -- seconds since 1970
+     waits_until INTEGER, -- seconds since 1970, NULL if it needn't wait
+     problem TEXT -- why it waits or, without a time, is blocked
+ ) STRICT

-- Step 27
- CREATE TABLE undone_plays (
-     change_id INTEGER NOT NULL REFERENCES changes ON DELETE CASCADE,
-     started_at INTEGER NOT NULL,
-     version_id INTEGER NOT NULL,
-     source_id INTEGER NOT NULL,
-     ordinal INTEGER NOT NULL,
-     sign INTEGER NOT NULL,
-     PRIMARY KEY (change_id, started_at, version_id, source_id, ordinal, sign)
- ) STRICT, WITHOUT ROWID
+ CREATE TABLE "undone_plays" (
+     started_at INTEGER NOT NULL, -- as in `plays`
+     version_id INTEGER NOT NULL,
+     source_id INTEGER NOT NULL,
+     ordinal INTEGER NOT NULL,
+     sign INTEGER NOT NULL,
+     change_id INTEGER NOT NULL, -- that added it
+     PRIMARY KEY (started_at, version_id, source_id, ordinal, sign)
+ ) STRICT, WITHOUT ROWID

-- Step 28
- CREATE TABLE player (
-     id INTEGER PRIMARY KEY CHECK (id = 1),
-     volume INTEGER NOT NULL, -- a percentage
-     queue_position INTEGER -- of the current track, NULL if there is none
- , entry_count INTEGER NOT NULL DEFAULT 0, shuffled INTEGER NOT NULL DEFAULT 0, repeats TEXT NOT NULL DEFAULT 'off') STRICT
+ CREATE TABLE player (
+     id INTEGER PRIMARY KEY CHECK (id = 1),
+     volume INTEGER NOT NULL, -- a percentage
+     queue_position INTEGER -- of the current track, NULL if there is none
+ , entry_count INTEGER NOT NULL DEFAULT 0, shuffled INTEGER NOT NULL DEFAULT 0, repeats TEXT NOT NULL DEFAULT 'off', position_ms INTEGER NOT NULL DEFAULT 0, listened_ms INTEGER NOT NULL DEFAULT 0, changed_at INTEGER, changed_after INTEGER NOT NULL DEFAULT 0, is_reverted INTEGER NOT NULL DEFAULT 0, previous_position INTEGER, previous_ms INTEGER NOT NULL DEFAULT 0, previous_listened_ms INTEGER NOT NULL DEFAULT 0, previous_shuffled INTEGER NOT NULL DEFAULT 0) STRICT
+ CREATE TABLE previous_queue (
+     position INTEGER PRIMARY KEY,
+     track_urn TEXT NOT NULL,
+     entry_id INTEGER NOT NULL,
+     shuffled_position INTEGER
+ ) STRICT

-- Step 29

-- Step 30
+ CREATE TABLE name_joins (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     name TEXT NOT NULL, -- of an artist, as plays are reported
+     name_key TEXT NOT NULL UNIQUE, -- as in `NameKey`
+     artist TEXT NOT NULL, -- the one that plays of the name count for
+     artist_key TEXT NOT NULL
+ ) STRICT

-- Step 31
- CREATE TABLE previous_queue (
-     position INTEGER PRIMARY KEY,
-     track_urn TEXT NOT NULL,
-     entry_id INTEGER NOT NULL,
-     shuffled_position INTEGER
- ) STRICT
- CREATE TABLE queue (
-     position INTEGER PRIMARY KEY, -- counted from 0
-     track_urn TEXT NOT NULL, entry_id INTEGER NOT NULL DEFAULT 0, shuffled_position INTEGER) STRICT
+ CREATE TABLE queue_entries (
+     entry_id INTEGER PRIMARY KEY,
+     track_urn TEXT NOT NULL
+ ) STRICT
+ CREATE TABLE queue_orders (
+     id INTEGER PRIMARY KEY CHECK (id = 1),
+     order_hash INTEGER NOT NULL, -- of `ids`
+     ids TEXT NOT NULL, -- of the entries, separated by commas
+     shuffled_ids TEXT NOT NULL, -- in the round, empty unless it is shuffled
+     previous_ids TEXT NOT NULL, -- before the last change
+     previous_shuffled_ids TEXT NOT NULL
+ ) STRICT

-- Step 32
+ CREATE TABLE player_counts (
+     id INTEGER PRIMARY KEY AUTOINCREMENT,
+     player TEXT NOT NULL, -- `itunes`, `rhythmbox` or `foobar2000`
+     title TEXT NOT NULL,
+     artist TEXT,
+     title_key TEXT NOT NULL, -- as in `NameKey`
+     artist_key TEXT NOT NULL,
+     plays INTEGER NOT NULL,
+     first_played_at INTEGER, -- in seconds since 1970
+     last_played_at INTEGER,
+     UNIQUE (title_key, artist_key, player)
+ ) STRICT

-- Step 33
- CREATE TABLE queue_entries (
-     entry_id INTEGER PRIMARY KEY,
-     track_urn TEXT NOT NULL
- ) STRICT
+ CREATE TABLE queue_tracks (
+     first_id INTEGER PRIMARY KEY, -- of consecutive entries
+     entry_count INTEGER NOT NULL,
+     urns TEXT NOT NULL -- of the entries' tracks, separated by blanks
+ ) STRICT

-- Step 34
- CREATE TABLE player (
-     id INTEGER PRIMARY KEY CHECK (id = 1),
-     volume INTEGER NOT NULL, -- a percentage
-     queue_position INTEGER -- of the current track, NULL if there is none
- , entry_count INTEGER NOT NULL DEFAULT 0, shuffled INTEGER NOT NULL DEFAULT 0, repeats TEXT NOT NULL DEFAULT 'off', position_ms INTEGER NOT NULL DEFAULT 0, listened_ms INTEGER NOT NULL DEFAULT 0, changed_at INTEGER, changed_after INTEGER NOT NULL DEFAULT 0, is_reverted INTEGER NOT NULL DEFAULT 0, previous_position INTEGER, previous_ms INTEGER NOT NULL DEFAULT 0, previous_listened_ms INTEGER NOT NULL DEFAULT 0, previous_shuffled INTEGER NOT NULL DEFAULT 0) STRICT
+ CREATE TABLE player (
+     id INTEGER PRIMARY KEY CHECK (id = 1),
+     volume INTEGER NOT NULL, -- a percentage
+     queue_position INTEGER -- of the current track, NULL if there is none
+ , entry_count INTEGER NOT NULL DEFAULT 0, shuffled INTEGER NOT NULL DEFAULT 0, repeats TEXT NOT NULL DEFAULT 'off', position_ms INTEGER NOT NULL DEFAULT 0, listened_ms INTEGER NOT NULL DEFAULT 0, changed_at INTEGER, changed_after INTEGER NOT NULL DEFAULT 0, is_reverted INTEGER NOT NULL DEFAULT 0, previous_position INTEGER, previous_ms INTEGER NOT NULL DEFAULT 0, previous_listened_ms INTEGER NOT NULL DEFAULT 0, previous_shuffled INTEGER NOT NULL DEFAULT 0, started_at INTEGER, previous_started_at INTEGER) STRICT

