import Entities
import Foundation
import Postgres
import StoreCore

/// The stored rankings of one kind and calendar.
///
/// Rankings are derived from the log. Each is stored with the number of changes to the log of its days; a reader
/// recomputes those with a different number now.
struct StoredRankings: Sendable {
    let groups: PlayGroups
    let calendar: WeekCalendar

    /// The values that identify these rankings in the table `chart_weeks`.
    private var key: [PostgresValue] { [.text(groups.kind.rawValue), .text(calendar.key)] }

    /// The stored rankings of weeks that start between two seconds since 1970, by start.
    func rankings(from first: Int64, to last: Int64, grouping: Int64, in session: PostgresSession) throws
        -> [Int64: (changes: Int64, ranking: WeekRanking)]
    {
        var rankings: [Int64: (changes: Int64, ranking: WeekRanking)] = [:]
        try session.stream(
            """
            SELECT starts_at, changes, ranking FROM chart_weeks
            WHERE kind = $1 AND calendar = $2 AND starts_at BETWEEN $3 AND $4 AND grouping_number = $5
            """,
            key + [.integer(first), .integer(last), .integer(grouping)]
        ) { row in
            rankings[try row[0]] = (try row[1], WeekRanking(bytes: try row[2]))
            return true
        }
        return rankings
    }

    /// Stores rankings, replacing older ones.
    func store(_ rankings: [RankedWeek], grouping: Int64, in session: PostgresSession) throws {
        // In chronological order, because two sessions that store the same weeks must not deadlock.
        try session.pipeline(
            rankings.sorted { $0.week.startSecond < $1.week.startSecond }.map { ranked in
                PostgresStatement(
                    """
                    INSERT INTO chart_weeks (kind, calendar, starts_at, changes, grouping_number, ranking)
                    VALUES ($1, $2, $3, $4, $5, $6)
                    ON CONFLICT (kind, calendar, starts_at) DO UPDATE SET changes = excluded.changes,
                        grouping_number = excluded.grouping_number, ranking = excluded.ranking
                    """,
                    key + [
                        .integer(ranked.week.startSecond), .integer(ranked.changes), .integer(grouping),
                        .bytes(ranked.ranking.bytes),
                    ]
                )
            }
        )
    }
}

/// The ranking of a week.
struct RankedWeek: Sendable {
    let week: Week
    /// The number of changes to the log of the week's days when it was ranked.
    let changes: Int64
    let ranking: WeekRanking
}
