import Postgres
import StoreCore

extension PostgresSession {
    /// Lowers the last quarter-hours of versions after their last plays were removed or retracted. Counters that
    /// another process changes concurrently are left alone, because they may have a later play.
    func repairLastSlots(of versions: [Int64]) throws {
        guard !versions.isEmpty else { return }
        try execute(
            """
            UPDATE version_counts SET last_slot = heard.last_slot
            FROM (
                SELECT seen.version_id, seen.spread, seen.plays, seen.last_slot AS seen_slot,
                    coalesce(max(slots.slot), -1) AS last_slot
                FROM version_counts AS seen
                LEFT JOIN (
                    SELECT version_id, \(QuarterHour.sql("started_at")) AS slot
                    FROM plays WHERE version_id = ANY ($1) GROUP BY 1, 2 HAVING sum(sign) > 0
                ) AS slots ON slots.version_id = seen.version_id
                WHERE seen.version_id = ANY ($1)
                GROUP BY seen.version_id, seen.spread, seen.plays, seen.last_slot
            ) AS heard
            WHERE version_counts.version_id = heard.version_id AND version_counts.spread = heard.spread
                AND version_counts.plays = heard.plays AND version_counts.last_slot = heard.seen_slot
                AND heard.seen_slot > heard.last_slot
            """,
            [.integers(versions)]
        )
    }
}
