import Entities
import Postgres
import StoreCore

extension PostgresLibrarySession {
    package func topPlayed(_ kind: Chart.Kind, of subject: PlaySubject, limit: Int) throws -> [PlayCount] {
        let groups = PlayGroups(kind: kind)
        let found = try rows(
            """
            SELECT part, total, \(raw: groups.place(of: "part")) AS place
            FROM (
                SELECT group_id AS part, sum(plays)::BIGINT AS total
                FROM (\(raw: groups.versions)) AS grouped JOIN version_counts ON version_id = grouped.id
                WHERE grouped.id IN (\(try versions(of: subject)))
                GROUP BY group_id HAVING sum(plays) > 0
            ) AS heard
            ORDER BY total DESC, place LIMIT \(limit)
            """
        ) { row in (group: try row[0] as Int64, plays: try row[1] as Int) }
        let subjects = try subjects(of: found.map(\.group), kind)
        return try found.map { group, plays in
            guard let subject = subjects[group] else { throw Problem.damaged }
            return PlayCount(subject: subject, plays: plays)
        }
    }

    // The index has all columns. The counts are sent as arrays, which takes a fraction of the time of rows.
    package func counts(in weeks: [Week]) throws -> [VersionCounts] {
        try weeks.map { week in
            let found = try session.rows(
                """
                SELECT array_agg(version_id), array_agg(plays) FROM (
                    SELECT version_id, sum(sign)::BIGINT AS plays FROM plays
                    WHERE started_at >= \(week.startSecond) AND started_at < \(week.endSecond) GROUP BY version_id
                ) AS counts
                """
            ).first
            guard let found, let versions: [Int64] = try found[0] else {
                return VersionCounts(versions: [], plays: [])
            }
            let plays: [Int64] = try found[1]
            return VersionCounts(versions: versions, plays: plays.map { Int($0) })
        }
    }

    package func subjects(of groups: [Int64], _ kind: Chart.Kind) throws -> [Int64: PlaySubject] {
        try session.subjects(of: groups, PlayGroups(kind: kind))
    }

    package static func names(of kind: Chart.Kind, where condition: SQL) -> SQL {
        """
        SELECT group_id, title, artist, album, plays FROM (\(raw: PlayGroups(kind: kind).versions)) AS grouped
        JOIN play_versions ON play_versions.id = grouped.id
        JOIN version_counts ON version_id = grouped.id WHERE \(condition)
        """
    }
}
