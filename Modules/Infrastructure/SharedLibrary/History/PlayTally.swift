import Postgres
import Storing

/// Sums up what plays add to the counts, so that each count is written once.
struct PlayTally: Sendable {
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

    var isEmpty: Bool { versions.isEmpty }

    private mutating func add(_ play: PlayKey) {
        let slot = play.start / Slot.length
        if versions.last?.version != play.version { versions.append(VersionSum(version: play.version)) }
        let last = versions.count - 1
        versions[last].plays += play.sign
        if play.sign > 0 { versions[last].lastSlot = max(versions[last].lastSlot, slot) }
        slots[slot, default: SlotSum()].add(play)
    }

    /// What is added to the counts. Who adds to several tables does so in the same order as everybody else.
    func additions(spread: Int64) -> [SpreadCount.Addition] {
        let slots = slots.sorted { $0.key < $1.key }
        let days = Dictionary(
            slots.map { slot, sum in (DayChanges.day(of: slot * Slot.length), sum.changes) },
            uniquingKeysWith: +
        ).sorted { $0.key < $1.key }
        return [
            .init(count: .slots, spread: spread, keys: slots.map(\.key), values: [slots.map(\.value.plays)]),
            .init(
                count: .versions,
                spread: spread,
                keys: versions.map(\.version),
                values: [versions.map(\.plays), versions.map(\.lastSlot)]
            ),
            .init(count: .days, spread: spread, keys: days.map(\.key), values: [days.map(\.value)]),
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
}
