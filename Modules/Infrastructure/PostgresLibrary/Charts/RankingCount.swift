import Entities
import Postgres
import StoreCore

extension PostgresSession {
    /// Computes the rankings of weeks from the log.
    func rankings(of weeks: [Week], _ groups: PlayGroups) throws -> [WeekRanking] {
        var rankings: [WeekRanking] = []
        // One year at a time: the counts of every track in every week would take too much memory.
        for start in stride(from: 0, to: weeks.count, by: 52) {
            rankings += try someRankings(of: Array(weeks[start..<min(start + 52, weeks.count)]), groups)
        }
        return rankings
    }

    private func someRankings(of weeks: [Week], _ groups: PlayGroups) throws -> [WeekRanking] {
        var plays = Array(repeating: [Int64: Int](), count: weeks.count)
        try stream(
            """
            SELECT number, group_id, sum(sign)::BIGINT
            FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[]) AS wanted (number, starts_at, ends_at)
            JOIN plays ON started_at >= starts_at AND started_at < ends_at
            JOIN (\(groups.versions)) AS versions ON versions.id = version_id
            GROUP BY number, group_id HAVING sum(sign) > 0
            """,
            [
                .integers(weeks.indices.map(Int64.init)), .integers(weeks.map(\.startSecond)),
                .integers(weeks.map(\.endSecond)),
            ]
        ) { row in
            let number: Int = try row[0]
            guard plays.indices.contains(number) else { throw Problem.damaged }
            plays[number][try row[1]] = try row[2]
            return true
        }
        return plays.map { WeekRanking($0) }
    }

    /// The positions of groups in the order of first recording.
    func places(of groups: Set<Int64>, _ kind: PlayGroups) throws -> [Int64: Int64] {
        guard !groups.isEmpty else { return [:] }
        let found = try PostgresLibrarySession(self).rows(
            """
            SELECT group_id, min(place) FROM (\(kind.versions(of: Array(groups)))) AS versions
            JOIN play_versions ON play_versions.id = versions.id GROUP BY group_id
            """
        ) { row in (try row[0] as Int64, try row[1] as Int64) }
        return Dictionary(uniqueKeysWithValues: found)
    }
}
