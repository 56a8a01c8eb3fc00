import StoreCore

/// The library's data on tracks of the history. If several tracks have the same names, the first added counts; for
/// values that it lacks, the next one. The year is the earliest.
enum KnownTracks {
    /// The longest duration, in milliseconds. More than 100 days is a mistake in a tag, and sums mustn't overflow.
    static let longest: Int64 = 8_640_000_000

    /// The duration of a track in milliseconds, NULL if unknown.
    ///
    /// - Parameter track: an SQL expression for the track's number.
    static func duration(of track: String) -> String {
        """
        (
            SELECT least(duration_ms, \(longest)) FROM tracks
            WHERE name_hash = \(track) AND duration_ms > 0 ORDER BY id LIMIT 1
        )
        """
    }

    /// The genre of a track, folded.
    static func genre(of track: String) -> String {
        """
        (SELECT genre_key FROM tracks WHERE name_hash = \(track) AND genre_key IS NOT NULL ORDER BY id LIMIT 1)
        """
    }

    static func year(of track: String) -> String {
        "(SELECT min(year) FROM tracks WHERE name_hash = \(track))"
    }

    /// A query for the durations of tracks, one row each, 0 if unknown. It looks up each track once, not once per play.
    ///
    /// - Parameter tracks: a query for `track_id`.
    static func durations(of tracks: String) -> String {
        """
        SELECT wanted.track_id, least(coalesce(first_timed.duration_ms, 0), \(longest)) AS duration
        FROM (
            SELECT wanted.track_id, min(CASE WHEN duration_ms > 0 THEN tracks.id END) AS timed_row
            FROM (\(tracks)) AS wanted LEFT JOIN tracks ON name_hash = wanted.track_id GROUP BY wanted.track_id
        ) AS wanted
        LEFT JOIN tracks AS first_timed ON first_timed.id = timed_row
        """
    }

    /// A query for tracks with the library's data on them.
    ///
    /// - Parameter heard: a query for `track_id` and other columns, with one row per track.
    static func known(_ heard: SQL, _ columns: String) -> SQL {
        """
        SELECT heard.track_id, \(raw: columns), first_genre.id AS genre_row, first_genre.genre_key, earliest AS year,
            least(coalesce(first_timed.duration_ms, 0), \(raw: "\(longest)")) AS duration, in_library
        FROM (
            SELECT heard.track_id, \(raw: columns), min(tracks.year) AS earliest, count(tracks.id) > 0 AS in_library,
                min(CASE WHEN genre_key IS NOT NULL THEN tracks.id END) AS genre_row,
                min(CASE WHEN duration_ms > 0 THEN tracks.id END) AS timed_row
            FROM (\(heard)) AS heard LEFT JOIN tracks ON tracks.name_hash = heard.track_id
            GROUP BY heard.track_id, \(raw: columns)
        ) AS heard
        LEFT JOIN tracks AS first_genre ON first_genre.id = genre_row
        LEFT JOIN tracks AS first_timed ON first_timed.id = timed_row
        """
    }
}
