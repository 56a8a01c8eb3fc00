import Postgres
import Storing

/// Sums up what plays add to the counts, so that each count is written once.
struct PlayTally {
    private struct VersionSum {
        let version: Int64
        var plays: Int64 = 0
        var lastSlot: Int64 = -1
    }

    private struct SlotSum {
        var plays: Int64 = 0
        var changes: Int64 = 0

        mutating func add(_ play: PlayKey) {
            plays += play.sign
            changes += 1
        }
    }

    /// In the order of their numbers.
    private var versions: [VersionSum] = []
    private var slots: [Int64: SlotSum] = [:]

    /// - Parameter plays: in the order of the log's key.
    init(_ plays: [PlayEvent]) {
        for play in plays { add(play.key) }
    }

    private mutating func add(_ play: PlayKey) {
        let slot = play.start / Slot.length
        if versions.last?.version != play.version { versions.append(VersionSum(version: play.version)) }
        let last = versions.count - 1
        versions[last].plays += play.sign
        if play.sign > 0 { versions[last].lastSlot = max(versions[last].lastSlot, slot) }
        slots[slot, default: SlotSum()].add(play)
    }

    /// Adds the sums to the counts. Who adds to several rows does so in the same order as everybody else.
    func statements(spread: Int64) -> [PostgresStatement] {
        let spread = PostgresValue.integer(spread)
        let slots = slots.sorted { $0.key < $1.key }
        let days = Dictionary(
            slots.map { slot, sum in (DayChanges.day(of: slot * Slot.length), sum.changes) },
            uniquingKeysWith: +
        ).sorted { $0.key < $1.key }
        return [
            PostgresStatement(
                """
                INSERT INTO total_slots (slot, spread, plays)
                SELECT slot, $3, plays FROM unnest($1::BIGINT[], $2::BIGINT[]) AS new (slot, plays)
                \(Self.addingSlots)
                """,
                [.integers(slots.map(\.key)), .integers(slots.map(\.value.plays)), spread]
            ),
            PostgresStatement(
                """
                INSERT INTO version_counts (version_id, spread, plays, last_slot)
                SELECT version_id, $4, plays, last_slot
                FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[]) AS new (version_id, plays, last_slot)
                \(Self.addingVersions)
                """,
                [
                    .integers(versions.map(\.version)), .integers(versions.map(\.plays)),
                    .integers(versions.map(\.lastSlot)), spread,
                ]
            ),
            PostgresStatement(
                """
                INSERT INTO day_changes (day, spread, changes)
                SELECT day, $3, changes FROM unnest($1::BIGINT[], $2::BIGINT[]) AS new (day, changes)
                \(Self.addingDays)
                """,
                [.integers(days.map(\.key)), .integers(days.map(\.value)), spread]
            ),
        ]
    }

    /// Finds those of the versions that have retractions.
    var retracted: PostgresStatement { Self.retracted(among: versions.map(\.version)) }

    static func retracted(among versions: [Int64]) -> PostgresStatement {
        PostgresStatement(
            "SELECT DISTINCT version_id FROM plays WHERE sign < 0 AND version_id = ANY ($1)",
            [.integers(versions)]
        )
    }

    static let addingSlots = """
        ON CONFLICT (slot, spread) DO UPDATE SET plays = total_slots.plays + excluded.plays
        """
    static let addingVersions = """
        ON CONFLICT (version_id, spread) DO UPDATE SET plays = version_counts.plays + excluded.plays,
            last_slot = greatest(version_counts.last_slot, excluded.last_slot)
        """
    static let addingDays = """
        ON CONFLICT (day, spread) DO UPDATE SET changes = day_changes.changes + excluded.changes
        """
}
