import GRDB
import StoreCore

extension Schema {
    /// Counts plays per group of spellings, and links these groups to the library's tracks.
    static func countGroups(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE tracks ADD COLUMN name_hash INTEGER NOT NULL DEFAULT 0; -- as in `NameHash`
                ALTER TABLE track_groups ADD COLUMN name_hash INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE track_groups ADD COLUMN plays INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE track_groups ADD COLUMN last_slot INTEGER; -- when it was heard last
                """
        )
        try TrackIndexes.create(in: db)
        for function in [DatabaseFunction.artistNameKey, .titleNameKey, .nameHash] {
            db.add(function: function)
        }
        try db.groupNames { $0 }
        try db.execute(
            sql: """
                UPDATE track_groups SET plays = new.plays, last_slot = new.last_slot
                FROM (
                    SELECT group_id, sum(plays) AS plays, max(last_slot) AS last_slot FROM play_tracks GROUP BY group_id
                ) AS new
                WHERE new.group_id = track_groups.id;
                DROP INDEX IF EXISTS play_tracks_by_plays;
                ALTER TABLE play_tracks DROP COLUMN last_slot;
                CREATE INDEX track_groups_by_hash ON track_groups (name_hash);
                CREATE INDEX track_groups_by_plays ON track_groups (plays DESC, last_slot) WHERE plays >= \(oftenPlayed);
                """
        )
        try db.execute(sql: "UPDATE tracks SET name_hash = name_hash(title, artist)")
        try db.copyAllPlayCounts()
    }
}
