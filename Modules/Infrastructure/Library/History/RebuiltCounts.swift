import GRDB

extension Database {
    /// Sets the counts of tracks, artists and albums to the sums of their versions, and of groups to theirs. Rows that are correct already
    /// aren't written.
    func takeCountsFromSums() throws {
        try execute(
            sql: """
                UPDATE play_tracks SET plays = new.plays
                FROM (
                    SELECT play_tracks.id, ifnull(sum(sums.plays), 0) AS plays
                    FROM play_tracks
                    LEFT JOIN play_versions ON track_id = play_tracks.id
                    LEFT JOIN play_sums AS sums ON version_id = play_versions.id
                    GROUP BY play_tracks.id
                ) AS new
                WHERE new.id = play_tracks.id AND play_tracks.plays <> new.plays;

                UPDATE track_groups SET plays = new.plays, last_slot = new.last_slot
                FROM (
                    SELECT group_id, ifnull(sum(sums.plays), 0) AS plays, max(sums.last_slot) AS last_slot
                    FROM play_tracks
                    LEFT JOIN play_versions ON track_id = play_tracks.id
                    LEFT JOIN play_sums AS sums ON version_id = play_versions.id
                    GROUP BY group_id
                ) AS new
                WHERE new.group_id = track_groups.id
                    AND (track_groups.plays, track_groups.last_slot) IS NOT (new.plays, new.last_slot);

                UPDATE play_albums SET plays = new.plays
                FROM (
                    SELECT play_albums.id, ifnull(sum(sums.plays), 0) AS plays
                    FROM play_albums
                    LEFT JOIN play_versions ON album_id = play_albums.id
                    LEFT JOIN play_sums AS sums ON version_id = play_versions.id
                    GROUP BY play_albums.id
                ) AS new
                WHERE new.id = play_albums.id AND play_albums.plays <> new.plays;

                UPDATE play_artists SET plays = new.plays
                FROM (
                    SELECT play_artists.id, ifnull(sum(play_tracks.plays), 0) AS plays
                    FROM play_artists
                    LEFT JOIN play_tracks ON artist_id = play_artists.id
                    GROUP BY play_artists.id
                ) AS new
                WHERE new.id = play_artists.id AND play_artists.plays <> new.plays;
                """
        )
        try hashNames()
        try takePlaysOfAllTracks()
    }
}
