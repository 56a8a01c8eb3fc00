import Postgres

/// The plays of all of the library's tracks, for who reads many: looking them up for each takes three times as long.
struct LibraryPlays {
    /// Of all spellings, by the names of tracks.
    private var names: [Int64: Int] = [:]
    /// Of tracks that were also played under other spellings, which may count for other tracks, by their rows.
    private var rows: [Int64: Int] = [:]

    init(in session: PostgresSession) throws {
        try session.stream(
            """
            SELECT track_id, greatest(0, sum(plays))::BIGINT
            FROM play_versions JOIN version_counts ON version_id = play_versions.id GROUP BY track_id
            """
        ) { row in
            names[try row[0]] = try row[1]
            return true
        }
        try session.stream(
            """
            SELECT id, \(StoredTrack.plays) FROM tracks WHERE id IN (
                SELECT known.id FROM tracks AS known JOIN play_versions ON track_id = name_hash
                WHERE play_versions.spelling_id <> known.spelling_id
            )
            """
        ) { row in
            rows[try row[0]] = try row[1]
            return true
        }
    }

    func of(_ track: StoredTrack) -> Int { rows[track.id] ?? names[track.nameHash] ?? 0 }
}
