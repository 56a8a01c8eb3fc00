import Postgres
import StoreCore

extension PostgresSession {
    /// Lowers the last quarter-hours of versions after their last plays were removed or retracted. Counters that
    /// another process changes concurrently are left alone, because they may have a later play.
    func repairLastSlots(of versions: [Int64]) throws {
        guard !versions.isEmpty else { return }
        // Most versions still have plays in that quarter of an hour, as a few rows of the log show.
        let first = "seen.last_slot * \(QuarterHour.length)"
        try execute(
            """
            UPDATE version_counts SET last_slot = heard.last_slot
            FROM (
                SELECT seen.version_id, seen.spread, seen.plays, seen.last_slot AS seen_slot, coalesce((
                    SELECT \(QuarterHour.sql("started_at")) FROM plays WHERE version_id = seen.version_id
                    GROUP BY 1 HAVING sum(sign) > 0 ORDER BY 1 DESC LIMIT 1
                ), -1) AS last_slot
                FROM version_counts AS seen
                WHERE seen.version_id = ANY ($1) AND seen.last_slot >= 0 AND coalesce((
                    SELECT sum(sign) FROM plays WHERE version_id = seen.version_id
                        AND started_at >= \(first) AND started_at < \(first) + \(QuarterHour.length)
                ), 0) <= 0
            ) AS heard
            WHERE version_counts.version_id = heard.version_id AND version_counts.spread = heard.spread
                AND version_counts.plays = heard.plays AND version_counts.last_slot = heard.seen_slot
                AND heard.seen_slot > heard.last_slot
            """,
            [.integers(versions)]
        )
    }
}
