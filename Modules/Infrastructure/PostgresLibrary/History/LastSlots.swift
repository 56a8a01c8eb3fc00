import Postgres
import StoreCore

extension PostgresSession {
    /// Lowers the last quarter-hours of versions after their last plays were removed or retracted. Counters that
    /// another process changes concurrently are left alone, because they may have a later play.
    func repairLastSlots(of versions: [Int64]) throws {
        guard !versions.isEmpty else { return }
        // Most versions still have plays in that quarter of an hour, as a few rows of the log show.
        let first = "last_slot * \(QuarterHour.length)"
        let stale = try rows(
            """
            SELECT version_id, spread, plays, last_slot, coalesce((
                SELECT \(QuarterHour.sql("started_at")) FROM plays WHERE version_id = seen.version_id
                GROUP BY 1 HAVING sum(sign) > 0 ORDER BY 1 DESC LIMIT 1
            ), -1)
            FROM version_counts AS seen
            WHERE version_id = ANY ($1) AND last_slot >= 0 AND coalesce((
                SELECT sum(sign) FROM plays WHERE version_id = seen.version_id
                    AND started_at >= \(first) AND started_at < \(first) + \(QuarterHour.length)
            ), 0) <= 0
            """,
            [.integers(versions)]
        ).map { row in try (0..<5).map { try row[$0] as Int64 } }
        guard !stale.isEmpty else { return }
        // A statement of its own: beside the cost of the first, the server can't tell a fast way to find these rows.
        try execute(
            """
            UPDATE version_counts AS old SET last_slot = new.last_slot
            FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
                AS new (version_id, spread, plays, seen_slot, last_slot)
            WHERE (old.version_id, old.spread, old.plays, old.last_slot)
                = (new.version_id, new.spread, new.plays, new.seen_slot) AND old.last_slot > new.last_slot
            """,
            (0..<5).map { column in .integers(stale.map { $0[column] }) }
        )
    }
}
