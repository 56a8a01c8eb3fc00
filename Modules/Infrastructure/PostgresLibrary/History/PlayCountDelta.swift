import Postgres
import StoreCore

/// Plays summed up by counter, to write each counter only once.
struct PlayCountDelta: Sendable {
    private struct VersionSum {
        var plays: Int64 = 0
        var lastSlot: Int64 = -1

        mutating func add(_ sign: Int64, in slot: Int64) {
            plays += sign
            if sign > 0 { lastSlot = max(lastSlot, slot) }
        }
    }

    private struct SlotSum {
        var plays: Int64 = 0
        var changes: Int64 = 0

        mutating func add(_ sign: Int64) {
            plays += sign
            changes += 1
        }
    }

    /// The sums by version, in key order. All processes add to rows in the same order, which avoids deadlocks.
    private let versions: [(key: Int64, value: VersionSum)]
    private let slots: [(key: Int64, value: SlotSum)]

    /// - Parameters:
    ///   - plays: plays added to the log.
    ///   - replaced: plays removed from it.
    init(_ plays: [PlayEvent], replacing replaced: [PlayEvent] = []) {
        var (versions, slots) = ([Int64: VersionSum](), [Int64: SlotSum]())
        func add(_ play: PlayKey, _ sign: Int64) {
            let slot = play.start / QuarterHour.length
            versions[play.version, default: VersionSum()].add(sign, in: slot)
            slots[slot, default: SlotSum()].add(sign)
        }
        for play in plays { add(play.key, play.key.sign) }
        for play in replaced { add(play.key, -play.key.sign) }
        self.versions = versions.sorted { $0.key < $1.key }
        self.slots = slots.sorted { $0.key < $1.key }
    }

    var isEmpty: Bool { versions.isEmpty }

    /// The additions to the counts. The tables are also in the same order for all processes.
    func additions(spread: Int64) -> [ShardedCounter.Addition] {
        let days = Dictionary(
            slots.map { slot, sum in (DayChanges.day(of: slot * QuarterHour.length), sum.changes) },
            uniquingKeysWith: +
        ).sorted { $0.key < $1.key }
        return [
            .init(count: .slots, spread: spread, keys: slots.map(\.key), values: [slots.map(\.value.plays)]),
            .init(
                count: .versions,
                spread: spread,
                keys: versions.map(\.key),
                values: [versions.map(\.value.plays), versions.map(\.value.lastSlot)]
            ),
            .init(count: .days, spread: spread, keys: days.map(\.key), values: [days.map(\.value)]),
        ]
    }

    /// A query for the versions that have retractions, among these.
    var retracted: PostgresStatement { Self.retracted(among: versions.map(\.key)) }

    static func retracted(among versions: [Int64]) -> PostgresStatement {
        let retracted = "SELECT DISTINCT version_id FROM plays WHERE sign < 0"
        // Retractions are few: don't look them up once for each of many versions.
        let sql =
            versions.count < 100
            ? "\(retracted) AND version_id = ANY ($1)"
            : "WITH retracted AS MATERIALIZED (\(retracted)) SELECT * FROM retracted WHERE version_id = ANY ($1)"
        return PostgresStatement(sql, [.integers(versions)])
    }
}
