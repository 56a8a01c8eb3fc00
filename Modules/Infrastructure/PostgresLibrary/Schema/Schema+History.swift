import Postgres
import StoreCore

extension Schema {
    /// The log of plays, and the counts derived from it.
    ///
    /// The numbers of versions, tracks, albums, artists and sources are hashes of their names (`NameNumber`), so
    /// writers compute them without asking the server. Counts are sharded over several rows, which readers add up, to
    /// keep writers from waiting for each other.
    static let history = """
        CREATE TABLE play_sources (
            id BIGINT PRIMARY KEY,
            name TEXT NOT NULL,
            account TEXT NOT NULL -- empty if there is none
        );

        -- A track as played from one album, with the names as they were first reported.
        CREATE TABLE play_versions (
            id BIGINT PRIMARY KEY,
            place BIGINT NOT NULL, -- grows with the time when it was first reported
            artist TEXT, -- NULL if it isn't known
            title TEXT NOT NULL,
            album TEXT, -- NULL if it isn't known
            spelling_id BIGINT NOT NULL, -- the folded artist and title
            track_id BIGINT NOT NULL, -- all spellings of them: as `tracks.name_hash`
            artist_id BIGINT NOT NULL, -- all spellings of the artist
            album_id BIGINT NOT NULL -- all spellings of the album and its artist, 0 if it isn't known
        );
        CREATE INDEX play_versions_by_track ON play_versions (track_id);
        CREATE INDEX play_versions_by_artist ON play_versions (artist_id);
        CREATE INDEX play_versions_by_album ON play_versions (album_id);

        -- The log. What is undone stays, but doesn't count; a play known to the minute gives way to the same play known
        -- to the second. Its key says when a version was played, its first index what was played when: the rows needn't
        -- be read, which takes a fifth of the time.
        CREATE TABLE plays (
            version_id BIGINT NOT NULL, -- what plays are distributed by
            started_at BIGINT NOT NULL, -- seconds since 1970
            source_id BIGINT NOT NULL,
            change_id BIGINT NOT NULL DEFAULT 0, -- 0 if no change added it
            ordinal INTEGER NOT NULL, -- tells equal plays in copies of older libraries apart, 0 for others
            sign SMALLINT NOT NULL, -- what it counts: 1, -1 if it takes the play back, 0 while its change is undone
            is_retraction BOOLEAN NOT NULL,
            PRIMARY KEY (version_id, started_at, source_id, ordinal, is_retraction)
        );
        CREATE INDEX plays_by_start ON plays (started_at, version_id, sign);
        CREATE INDEX retractions ON plays (version_id) WHERE sign < 0;
        CREATE INDEX undone_plays ON plays (started_at) WHERE sign = 0;

        -- The plays of everything in each quarter of an hour since 1970.
        CREATE TABLE total_slots (
            slot BIGINT NOT NULL,
            spread SMALLINT NOT NULL,
            plays BIGINT NOT NULL,
            PRIMARY KEY (slot, spread)
        );

        -- The plays of each version. Pages have room for the next version of a row, so that its index stays as it is: an
        -- import writes each row many times, and takes a quarter less for it.
        CREATE TABLE version_counts (
            version_id BIGINT NOT NULL,
            spread SMALLINT NOT NULL,
            plays BIGINT NOT NULL,
            last_slot BIGINT NOT NULL, -- a slot that isn't before the last one with plays, -1 for none
            PRIMARY KEY (version_id, spread)
        ) WITH (fillfactor = 60);

        -- How often the log of each day since 1970 has changed: what is derived from it holds as long as this does.
        CREATE TABLE day_changes (
            day BIGINT NOT NULL, -- in universal time
            spread SMALLINT NOT NULL,
            changes BIGINT NOT NULL,
            PRIMARY KEY (day, spread)
        );

        -- The albums that the history has of single artists, and the compilations of the library that they are part of.
        CREATE TABLE compilations (
            album_id BIGINT PRIMARY KEY,
            compilation_id BIGINT NOT NULL,
            artist_id BIGINT NOT NULL, -- of the compilation
            artist TEXT NOT NULL -- the same, as the library spells it
        );
        CREATE INDEX compilations_by_whole ON compilations (compilation_id);

        CREATE TABLE chart_weeks (
            kind TEXT NOT NULL, -- albums, artists, tracks
            calendar TEXT NOT NULL, -- the system of weeks, and the zone
            starts_at BIGINT NOT NULL, -- seconds since 1970
            changes BIGINT NOT NULL, -- those of its days when it was ranked: it holds as long as there are no others
            grouping_number BIGINT NOT NULL, -- as in `chart_state`
            ranking BYTEA NOT NULL, -- as in `WeekRanking`
            PRIMARY KEY (kind, calendar, starts_at)
        );

        CREATE TABLE chart_state (
            id BIGINT PRIMARY KEY CHECK (id = 1),
            filter BIGINT NOT NULL, -- entries with so many plays or fewer are hidden
            tracks_revision BIGINT NOT NULL, -- of which the compilations were read
            grouping_number BIGINT NOT NULL -- how often the compilations have changed
        );
        INSERT INTO chart_state VALUES (1, 0, -1, 0);

        -- The names of tracks whose spellings the library tells apart.
        CREATE VIEW names_apart AS
            SELECT name_hash FROM (SELECT name_hash FROM tracks GROUP BY name_hash, title_key) AS titles
            GROUP BY name_hash HAVING count(*) > 1;

        -- The plays of the library's tracks, and the quarter of an hour when they were last heard. The plays of all
        -- spellings of a track count for it, unless the library itself tells spellings apart: then each of its tracks has
        -- those of its own.
        CREATE VIEW heard_tracks AS
            SELECT tracks.id, coalesce(names.last_slot, -1) AS last_slot, greatest(0, coalesce(
                CASE WHEN apart.name_hash IS NULL THEN names.plays ELSE (
                    SELECT sum(plays)::BIGINT FROM play_versions JOIN version_counts ON version_id = play_versions.id
                    WHERE track_id = tracks.name_hash AND play_versions.spelling_id = tracks.spelling_id
                ) END, 0
            )) AS plays
            FROM tracks
            LEFT JOIN (
                SELECT track_id, sum(plays)::BIGINT AS plays, max(last_slot) AS last_slot
                FROM play_versions JOIN version_counts ON version_id = play_versions.id GROUP BY track_id
            ) AS names ON names.track_id = tracks.name_hash
            LEFT JOIN names_apart AS apart ON apart.name_hash = tracks.name_hash;
        """

    /// The rules by which plays of one name count for another artist. They decide about the numbers of tracks, artists
    /// and albums in `play_versions`, and about those in `tracks`.
    static let nameJoins = """
        CREATE TABLE name_joins (
            id BIGINT PRIMARY KEY,
            name TEXT NOT NULL, -- of an artist, as plays are reported
            name_key TEXT NOT NULL UNIQUE, -- as in `NameKey`
            artist TEXT NOT NULL, -- the one that plays of the name count for
            artist_key TEXT NOT NULL
        );
        -- How often the rules have changed. Who stores names locks it, so that the rules stay as they are.
        INSERT INTO numbers VALUES ('name_joins', 0);

        -- All spellings of the title and the artist, whatever the rules.
        ALTER TABLE play_versions ADD COLUMN name_id BIGINT NOT NULL DEFAULT 0;
        """

    /// The play counts of other players, without the time of each play.
    static let playerCounts = """
        CREATE TABLE player_counts (
            id BIGINT PRIMARY KEY,
            player TEXT NOT NULL, -- `itunes`, `rhythmbox` or `foobar2000`
            title TEXT NOT NULL,
            artist TEXT,
            title_key TEXT NOT NULL, -- as in `NameKey`
            artist_key TEXT NOT NULL,
            plays BIGINT NOT NULL,
            first_played_at BIGINT, -- in seconds since 1970
            last_played_at BIGINT,
            UNIQUE (title_key, artist_key, player)
        );
        """

    static let nameNumbers = """
        UPDATE play_versions SET name_id = track_id;
        CREATE INDEX play_versions_by_name ON play_versions (name_id);
        UPDATE changed_rows SET before = before || jsonb_build_object('name_id', before -> 'track_id'),
            after = after || jsonb_build_object('name_id', after -> 'track_id')
        WHERE part = \(JournaledTable.playVersions.part);
        """
}
