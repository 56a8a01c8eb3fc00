extension SQL {
    /// The condition that a row belongs to this machine, because others can't access its files. True for all rows in
    /// SQLite.
    package static let isOurs = either(
        sqlite: "true",
        postgres: "machine = current_setting('sidewinder.machine')"
    )

    /// The condition that a row of `files` is this machine's, or a song's, which all machines can access.
    static let isOursOrSong = either(
        sqlite: "true",
        postgres: "machine IN ('', current_setting('sidewinder.machine'))"
    )

    /// The condition that a track's file may be on this machine. True for songs.
    static let mayBeOurs = either(
        sqlite: "true",
        postgres: """
            (EXISTS (SELECT 1 FROM files WHERE files.location = tracks.location AND \(isOursOrSong))
                OR NOT EXISTS (SELECT 1 FROM files WHERE files.location = tracks.location)
                AND NOT EXISTS (
                    SELECT 1 FROM folders WHERE NOT \(isOurs)
                        AND starts_with(tracks.location, rtrim(folders.location, '/') || '/')
                ))
            """
    )

    /// The condition that a row belongs to this user on this machine. True for all rows in SQLite.
    static let isOfUserAtMachine = either(
        sqlite: "true",
        postgres: "seat = current_setting('sidewinder.seat')"
    )

    /// A column hidden from SQLite's query planner, because another condition has the better index.
    package static func unindexed(_ column: String) -> SQL {
        .either(sqlite: "+\(raw: column)", postgres: "\(raw: column)")
    }

    /// The sum of durations in milliseconds; NULL if none is known. Avoids an integer overflow with many long
    /// durations.
    package static func totalDuration(_ column: String) -> SQL {
        .either(
            sqlite: "iif(count(\(raw: column)) > 0, CAST(total(\(raw: column)) AS INTEGER), NULL)",
            postgres: """
                CASE WHEN count(\(raw: column)) > 0
                    THEN least(sum(\(raw: column)), \(raw: "\(Int64.max)"))::BIGINT END
                """
        )
    }
}
