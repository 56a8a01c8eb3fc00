import GRDB
import StoreCore

extension Schema {
    /// Adds the columns for albums, likes and missing files to `tracks`.
    static func collectAlbums(_ db: Database) throws {
        try db.execute(
            sql: """
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
        )
    }
}
