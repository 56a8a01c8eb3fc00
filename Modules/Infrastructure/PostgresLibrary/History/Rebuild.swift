import Entities
import Foundation
import Postgres
import Services
import StoreCore

/// The differences between the counts and the log.
struct Rebuild: Sendable {
    var versions: [WrongVersion] = []
    var slots: [WrongSlot] = []
}

/// A version with a wrong count.
struct WrongVersion: Sendable {
    let id: Int64
    /// The plays that the count lacks; negative if it has too many.
    let missing: Int64
    /// The quarter-hour of the last play, even if it was retracted; -1 if there is none.
    let lastSlot: Int64
    /// Whether the last quarter-hour of the counter is later.
    let isLate: Bool
}

/// A quarter-hour with a wrong total.
struct WrongSlot: Sendable {
    let slot: Int64
    /// The plays that the total lacks; negative if it has too many.
    let missing: Int64
}

extension PostgresSession {
    func wrongVersions() throws -> [WrongVersion] {
        var wrong: [WrongVersion] = []
        try stream(
            """
            SELECT version_id, missing, last_heard, last_slot > last_heard FROM (
                SELECT version_id, sum(plays)::BIGINT AS missing, max(last_slot) AS last_slot,
                    coalesce(max(\(QuarterHour.sql("last_start"))), -1) AS last_heard
                FROM (
                    SELECT version_id, sum(sign)::BIGINT AS plays, -1 AS last_slot,
                        max(CASE WHEN sign > 0 THEN started_at END) AS last_start
                    FROM plays GROUP BY version_id
                    UNION ALL
                    SELECT version_id, -sum(plays)::BIGINT, max(last_slot), NULL FROM version_counts GROUP BY version_id
                ) AS sums
                GROUP BY version_id
            ) AS versions
            WHERE missing <> 0 OR last_slot <> last_heard
            """
        ) { row in
            wrong.append(
                WrongVersion(id: try row[0], missing: try row[1], lastSlot: try row[2], isLate: try row[3])
            )
            return true
        }
        return wrong
    }

    /// Ranges of at least a year that together cover all quarter-hours with plays or counts.
    func slotRanges() throws -> [Range<Int64>] {
        let row = try rows(
            """
            SELECT least(min(first), min(last)), greatest(max(first), max(last)) FROM (
                SELECT \(QuarterHour.sql("min(started_at)")) AS first, \(QuarterHour.sql("max(started_at)")) AS last FROM plays
                UNION ALL SELECT min(slot), max(slot) FROM total_slots
            ) AS bounds
            """
        ).first
        guard let row, let first: Int64 = try row[0], let last: Int64 = try row[1] else { return [] }
        let year = 366 * 86_400 / QuarterHour.length
        let length = max(year, (last - first) / 100)
        return stride(from: first, through: last, by: Int(length)).map { $0..<$0 + length }
    }

    func wrongSlots(in slots: Range<Int64>) throws -> [WrongSlot] {
        try rows(
            """
            SELECT slot, sum(plays)::BIGINT FROM (
                SELECT \(QuarterHour.sql("started_at")) AS slot, sum(sign)::BIGINT AS plays
                FROM plays WHERE started_at >= $1 AND started_at < $2 GROUP BY 1
                UNION ALL SELECT slot, -plays FROM total_slots WHERE slot >= $3 AND slot < $4
            ) AS sums
            GROUP BY slot HAVING sum(plays) <> 0
            """,
            (QuarterHour.seconds(slots) + [slots.lowerBound, slots.upperBound]).map(PostgresValue.integer)
        ).map { row in WrongSlot(slot: try row[0], missing: try row[1]) }
    }

    /// Corrects the counts and the numbers of names, deletes everything derived from them, and releases the lease.
    ///
    /// - Throws: `unavailable` if the lease was lost, because another rebuild may have made the same corrections.
    func finish(_ rebuild: Rebuild, holding lease: LeaseRow) throws {
        guard try release(lease) else { throw ServiceError.unavailable(.rebuild) }
        try regroup()
        let versions = rebuild.versions.sorted { $0.id < $1.id }
        let slots = rebuild.slots.sorted { $0.slot < $1.slot }
        let additions = [
            ShardedCounter.Addition(
                count: .versions,
                spread: CounterShard.rebuilt,
                keys: versions.map(\.id),
                values: [versions.map(\.missing), versions.map(\.lastSlot)]
            ),
            ShardedCounter.Addition(
                count: .slots,
                spread: CounterShard.rebuilt,
                keys: slots.map(\.slot),
                values: [slots.map(\.missing)]
            ),
        ]
        try pipeline(additions.map(\.statement))
        let retracted = PlayCountDelta.retracted(among: versions.map(\.id))
        let unsure = try rows(retracted.sql, retracted.arguments).map { row in try row[0] as Int64 }
        try repairLastSlots(of: Array(Set(unsure).union(versions.filter(\.isLate).map(\.id))))
        try execute("DELETE FROM chart_weeks")
    }
}
