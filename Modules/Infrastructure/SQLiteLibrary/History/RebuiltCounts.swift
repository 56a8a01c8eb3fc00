import GRDB
import StoreCore

/// Counts in one table that are sums of the versions' plays.
struct CountSource {
    private let table: String
    private let columns: [String]
    /// A query for `id` and the columns, from the sums of versions in `play_sums`.
    private let query: String

    private static let all = [
        CountSource(
            table: "play_tracks",
            columns: ["plays"],
            query: """
                SELECT play_tracks.id AS id, ifnull(sum(sums.plays), 0) AS plays
                FROM play_tracks
                LEFT JOIN play_versions ON track_id = play_tracks.id
                LEFT JOIN play_sums AS sums ON version_id = play_versions.id
                GROUP BY play_tracks.id
                """
        ),
        CountSource(
            table: "track_groups",
            columns: ["plays", "last_slot"],
            query: """
                SELECT group_id AS id, ifnull(sum(sums.plays), 0) AS plays, max(sums.last_slot) AS last_slot
                FROM play_tracks
                LEFT JOIN play_versions ON track_id = play_tracks.id
                LEFT JOIN play_sums AS sums ON version_id = play_versions.id
                GROUP BY group_id
                """
        ),
        CountSource(
            table: "play_albums",
            columns: ["plays"],
            query: """
                SELECT play_albums.id AS id, ifnull(sum(sums.plays), 0) AS plays
                FROM play_albums
                LEFT JOIN play_versions ON album_id = play_albums.id
                LEFT JOIN play_sums AS sums ON version_id = play_versions.id
                GROUP BY play_albums.id
                """
        ),
        CountSource(
            table: "play_artists",
            columns: ["plays"],
            query: """
                SELECT play_artists.id AS id, ifnull(sum(play_tracks.plays), 0) AS plays
                FROM play_artists
                LEFT JOIN play_tracks ON artist_id = play_artists.id
                GROUP BY play_artists.id
                """
        ),
    ]

    /// The statements that write the counts from the sums. They skip rows that are already correct.
    static let statements = all.map(\.statement)

    private var statement: String {
        "UPDATE \(table) SET \(columns.map { "\($0) = new.\($0)" }.joined(separator: ", ")) FROM (\(query)) AS new WHERE \(isWrong)"
    }

    private var isWrong: String {
        let (own, new) = (columns.map { "\(table).\($0)" }, columns.map { "new.\($0)" })
        return
            "new.id = \(table).id AND (\(own.joined(separator: ", "))) IS NOT (\(new.joined(separator: ", ")))"
    }

    /// Queries for the number of wrong counts: quarter-hours are compared with the log, all others with quarter-hours.
    static let queries =
        [slots(of: "version_id", "version_id > 0"), slots(of: "0", "version_id = 0")]
        + all.map { source in
            """
            WITH play_sums AS (
                SELECT version_id, sum(plays) AS plays, max(slot) FILTER (WHERE plays > 0) AS last_slot
                FROM play_slots WHERE version_id > 0 GROUP BY version_id
            )
            SELECT count(*) FROM \(source.table) JOIN (\(source.query)) AS new ON \(source.isWrong)
            """
        }
        + ["SELECT count(*) FROM tracks WHERE \(Database.hasWrongPlays)"]

    private static func slots(of version: String, _ condition: String) -> String {
        """
        SELECT count(*) FROM (
            SELECT 1 FROM (
                SELECT \(version) AS version, started_at / \(QuarterHour.length) AS slot, sign AS plays FROM plays
                UNION ALL SELECT version_id, slot, -plays FROM play_slots WHERE \(condition)
            ) GROUP BY version, slot HAVING sum(plays) <> 0
        )
        """
    }
}

extension Database {
    /// Sets the counts of tracks, artists, albums and groups to the sums of their versions' plays.
    func takeCountsFromSums() throws {
        for statement in CountSource.statements { try execute(sql: statement) }
        try copyAllPlayCounts()
    }
}
