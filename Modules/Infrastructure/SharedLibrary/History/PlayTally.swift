import Postgres
import Storing

/// Sums up what plays add to the counts, so that each count is written once.
struct PlayTally {
    private struct Sum {
        var plays: Int64 = 0
        var lastSlot: Int64 = -1
    }

    private var versions: [Int64: Sum] = [:]
    private var slots: [Int64: Int64] = [:]
    private var days: [Int64: Int64] = [:]

    mutating func add(_ play: PlayKey) {
        let slot = play.start / Slot.length
        versions[play.version, default: Sum()].plays += play.sign
        if play.sign > 0 {
            versions[play.version, default: Sum()].lastSlot = max(
                versions[play.version]?.lastSlot ?? -1,
                slot
            )
        }
        slots[slot, default: 0] += play.sign
        days[DayChanges.day(of: play.start), default: 0] += 1
    }

    /// Adds the sums to the counts. Who adds to several rows does so in the same order as everybody else.
    func statements(spread: Int64) -> [PostgresStatement] {
        let spread = PostgresValue.integer(spread)
        let slots = slots.sorted { $0.key < $1.key }
        let versions = versions.sorted { $0.key < $1.key }
        let days = days.sorted { $0.key < $1.key }
        return [
            PostgresStatement(
                """
                INSERT INTO total_slots (slot, spread, plays)
                SELECT slot, $3, plays FROM unnest($1::BIGINT[], $2::BIGINT[]) AS new (slot, plays)
                \(Self.addingSlots)
                """,
                [.integers(slots.map(\.key)), .integers(slots.map(\.value)), spread]
            ),
            PostgresStatement(
                """
                INSERT INTO version_counts (version_id, spread, plays, last_slot)
                SELECT version_id, $4, plays, last_slot
                FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[]) AS new (version_id, plays, last_slot)
                \(Self.addingVersions)
                """,
                [
                    .integers(versions.map(\.key)), .integers(versions.map(\.value.plays)),
                    .integers(versions.map(\.value.lastSlot)), spread,
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
    var retracted: PostgresStatement { Self.retracted(among: versions.keys.sorted()) }

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
