import StoreCore

/// The plays of the library's tracks in some ranges.
enum WindowedPlayCounts {
    /// A query for `id`, `plays` and `place`, the order in which the tracks were first recorded.
    ///
    /// `plays` may be negative if plays were retracted. As in the view `heard_tracks`, a track counts the plays of its
    /// own spelling only if the library has several spellings of it.
    ///
    /// - Parameter heard: a query for the plays of versions.
    static func sql(_ heard: SQL) -> SQL {
        """
        SELECT tracks.id, coalesce(CASE WHEN apart.name_hash IS NULL THEN names.plays ELSE own.plays END, 0) AS plays,
            \(raw: PlayGroups(kind: .tracks).place(of: "names.track_id")) AS place
        FROM (
            SELECT track_id, sum(plays)::BIGINT AS plays
            FROM (\(heard)) AS heard JOIN play_versions ON id = version_id GROUP BY track_id
        ) AS names
        JOIN tracks ON name_hash = names.track_id
        LEFT JOIN names_apart AS apart ON apart.name_hash = tracks.name_hash
        LEFT JOIN (
            SELECT spelling_id, sum(plays)::BIGINT AS plays
            FROM (\(heard)) AS heard JOIN play_versions ON id = version_id GROUP BY spelling_id
        ) AS own ON apart.name_hash IS NOT NULL AND own.spelling_id = tracks.spelling_id
        """
    }
}
