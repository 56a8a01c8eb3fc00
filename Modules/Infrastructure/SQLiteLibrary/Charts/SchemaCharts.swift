import GRDB
import StoreCore

extension Schema {
    /// Creates the tables for groups of names, and for the charts derived from them.
    ///
    /// A group consists of the spellings of one artist, album or track. Groups of albums and tracks belong to a group
    /// of artists.
    static let groupNames = """
        CREATE TABLE artist_groups (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            name TEXT -- NULL if it isn't known
        ) STRICT;
        CREATE TABLE album_groups (
            id INTEGER PRIMARY KEY,
            artist_id INTEGER NOT NULL, -- the group of artists
            key TEXT NOT NULL,
            compilation_id INTEGER, -- the group that it is part of, if the library has the album as a compilation
            UNIQUE (artist_id, key)
        ) STRICT;
        CREATE TABLE track_groups (
            id INTEGER PRIMARY KEY,
            artist_id INTEGER NOT NULL, -- the group of artists
            key TEXT NOT NULL,
            UNIQUE (artist_id, key)
        ) STRICT;
        ALTER TABLE play_artists ADD COLUMN group_id INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE play_albums ADD COLUMN group_id INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE play_tracks ADD COLUMN group_id INTEGER NOT NULL DEFAULT 0;

        CREATE INDEX play_artists_by_group ON play_artists (group_id);
        CREATE INDEX play_albums_by_group ON play_albums (group_id);
        CREATE INDEX play_tracks_by_group ON play_tracks (group_id);
        CREATE INDEX album_groups_by_compilation ON album_groups (compilation_id)
            WHERE compilation_id IS NOT NULL;
        DROP INDEX IF EXISTS tracks_by_album_artist; -- had one column

        CREATE TABLE chart_weeks (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL, -- albums, artists, tracks
            calendar TEXT NOT NULL, -- the system of weeks, and the zone
            starts_at INTEGER NOT NULL, -- seconds since 1970
            ends_at INTEGER NOT NULL,
            ranking BLOB NOT NULL, -- as in `WeekRanking`
            UNIQUE (kind, calendar, starts_at)
        ) STRICT;
        CREATE INDEX chart_weeks_by_start ON chart_weeks (starts_at);

        CREATE TABLE chart_state (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            filter INTEGER NOT NULL, -- entries with so many plays or fewer are hidden
            tracks_revision INTEGER NOT NULL, -- of which the compilations were read
            last_album_group INTEGER NOT NULL -- the last group that was compared with them
        ) STRICT;
        INSERT INTO chart_state VALUES (1, 0, -1, 0);
        """
}

extension Database {
    /// Groups names of the history, and deletes everything derived from earlier groups.
    ///
    /// - Parameters:
    ///   - artists: the numbers of the artists to group, with their albums and tracks; `nil` for all, which also deletes
    ///     groups without names.
    ///   - artist: returns an SQL expression for the artist that plays of a name count for.
    func groupNames(of artists: [Int64]? = nil, countedAs artist: (String) -> String) throws {
        if artists == nil {
            try execute(sql: "DELETE FROM artist_groups; DELETE FROM album_groups; DELETE FROM track_groups")
        }
        let areTheirs =
            artists.map { "play_artists.id IN (\($0.map(String.init).joined(separator: ", ")))" } ?? "true"
        try execute(
            sql: """
                DELETE FROM chart_weeks;
                UPDATE chart_state SET tracks_revision = -1;
                INSERT INTO artist_groups (key, name)
                    SELECT artist_name_key(ifnull(counted, '')), counted
                    FROM (SELECT id, \(artist("play_artists.name")) AS counted FROM play_artists WHERE \(areTheirs))
                    WHERE true ORDER BY id
                    ON CONFLICT DO NOTHING;
                UPDATE play_artists SET group_id = artist_groups.id FROM artist_groups
                    WHERE artist_groups.key = artist_name_key(ifnull(\(artist("play_artists.name")), '')) AND \(areTheirs);
                \(Self.grouping("album", where: areTheirs))
                \(Self.grouping(
                    "track", where: areTheirs, ", name_hash", ", name_hash(owned.name, \(artist("play_artists.name")))"
                ))
                """
        )
    }

    /// SQL that groups the albums or the tracks of the history.
    ///
    /// - Parameter condition: a condition on the artists.
    private static func grouping(
        _ noun: String,
        where condition: String,
        _ column: String = "",
        _ value: String = ""
    ) -> String {
        """
        INSERT INTO \(noun)_groups (artist_id, key\(column))
            SELECT play_artists.group_id, title_name_key(owned.name)\(value) FROM play_\(noun)s AS owned
            JOIN play_artists ON play_artists.id = owned.artist_id WHERE \(condition) ORDER BY owned.id
            ON CONFLICT DO NOTHING;
        UPDATE play_\(noun)s SET group_id = \(noun)_groups.id FROM play_artists, \(noun)_groups
            WHERE play_artists.id = play_\(noun)s.artist_id AND \(noun)_groups.artist_id = play_artists.group_id
                AND \(noun)_groups.key = title_name_key(play_\(noun)s.name) AND \(condition);
        """
    }
}

extension DatabaseFunction {
    static let artistNameKey = nameKey("artist_name_key", NameKey.artist)
    static let titleNameKey = nameKey("title_name_key", NameKey.title)

    private static func nameKey(
        _ name: String,
        _ key: @escaping @Sendable (String) -> String
    ) -> DatabaseFunction {
        DatabaseFunction(name, argumentCount: 1, pure: true) { values in
            values.first.flatMap(String.fromDatabaseValue).map(key)
        }
    }
}
