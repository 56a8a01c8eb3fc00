import Entities
import Postgres
import StoreCore

extension PostgresLibrarySession {
    package func topPlayed(
        _ kind: PlaySubject.Kind,
        in slots: Range<Int64>?,
        limit: Int
    ) throws -> [PlayCount] {
        let heard = HeardVersions(in: slots)
        return switch kind {
        case .tracks: try topPlayed(PlayGroups(kind: .tracks), heard, limit: limit)
        case .artists: try topPlayed(PlayGroups(kind: .artists), heard, limit: limit)
        case .albums: try topPlayed(PlayGroups(kind: .albums), heard, limit: limit)
        case .genres: try session.topGenres(heard, limit: limit)
        case .years: try session.topYears(heard, limit: limit)
        }
    }

    private func topPlayed(_ groups: PlayGroups, _ heard: HeardVersions, limit: Int) throws -> [PlayCount] {
        guard limit > 0 else { return [] }
        // Only groups with at least as many plays as the last need their places looked up.
        let top = try rows(
            """
            WITH sums AS (
                SELECT group_id, sum(plays)::BIGINT AS plays
                FROM (\(heard.sql())) AS heard
                JOIN (\(raw: groups.versions)) AS versions ON versions.id = version_id
                GROUP BY group_id HAVING sum(plays) > 0
            )
            SELECT group_id, plays, \(raw: groups.place(of: "group_id")) AS place FROM sums
            WHERE plays >= coalesce((SELECT plays FROM sums ORDER BY plays DESC LIMIT 1 OFFSET \(limit - 1)), 1)
            ORDER BY plays DESC, place LIMIT \(limit)
            """
        ) { row in (group: try row[0] as Int64, plays: try row[1] as Int) }
        let numbers = top.map(\.group)
        let (subjects, listened) = (
            try session.subjects(of: numbers, groups), try listenedMs(of: numbers, groups, heard)
        )
        return try top.map { group, plays in
            guard let subject = subjects[group] else { throw Problem.damaged }
            return PlayCount(subject: subject, plays: plays, listenedMs: max(0, listened[group] ?? 0))
        }
    }

    /// The listening time of the plays of groups, in milliseconds.
    private func listenedMs(of groups: [Int64], _ kind: PlayGroups, _ heard: HeardVersions) throws
        -> [Int64: Int]
    {
        guard !groups.isEmpty else { return [:] }
        let versions = kind.versions(of: groups)
        let found = try rows(
            """
            SELECT group_id, sum(plays * coalesce(\(raw: KnownTracks.duration(of: "track_id")), 0))::BIGINT
            FROM (
                SELECT group_id, track_id, sum(plays)::BIGINT AS plays
                FROM (\(versions)) AS versions
                JOIN (\(heard.sql(of: "SELECT id FROM (\(versions)) AS wanted"))) AS heard
                    ON version_id = versions.id
                GROUP BY group_id, track_id
            ) AS parts
            GROUP BY group_id
            """
        ) { row in (try row[0] as Int64, try row[1] as Int) }
        return Dictionary(uniqueKeysWithValues: found)
    }
}
