import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary {
    /// Packs the past days of a range that aren't packed yet. With ten million plays, counting four years then takes a
    /// tenth of the time; with 300,000, two thirds.
    ///
    /// - Parameter kind: also packs the groups that plays count towards in charts of this kind.
    package func prepareCounts(in slots: Range<Int64>, of kind: Chart.Kind?) async throws(ServiceError) {
        guard slots.count >= PackedDay.length else { return }
        let groups = kind.map { PackedGroups(table: GroupTable(kind: $0)) }
        let (days, areGroupsMissing, plays) = try await read { db in
            (
                try db.unpackedDays(in: slots).compactMap(db.packedDay),
                try groups?.areMissing(in: db) ?? false,
                try db.revisions().number(of: .plays)
            )
        }
        guard !days.isEmpty || areGroupsMissing else { return }
        // The results don't depend on it.
        await writeIfFree { db in
            if try db.revisions().number(of: .plays) == plays { try db.store(days) }
            if areGroupsMissing { try groups?.store(in: db) }
        }
    }
}

/// Packed days are stored next to the weekly rankings: storing plays invalidates both.
extension Database {
    /// Calls a closure with all plays in a range, by quarter-hour.
    ///
    /// - Parameter body: its last argument is 1, or -1 for a retraction.
    @inline(__always)
    func forEachPlay(
        in slots: Range<Int64>,
        _ body: (_ slot: Int64, _ version: Int64, _ sign: Int) -> Void
    ) throws {
        try forEachPackedDay(.versions, in: slots) { bytes, first in
            PackedDay.forEachPlay(in: bytes, from: first) { slot, version in body(slot, version, 1) }
        } between: { slots in
            try forEachLoggedPlay(in: slots) { body($0.slot, $0.version, $0.sign) }
        }
    }

    /// Calls a closure with each quarter-hour in a range that has plays, in order.
    func forEachSlot(in slots: Range<Int64>, _ body: (_ slot: Int64, _ plays: Int) -> Void) throws {
        let sums = try cachedStatement(
            sql: "SELECT slot, plays FROM play_slots WHERE version_id = 0 AND slot >= ? AND slot < ?"
        )
        try forEachPackedDay(.totals, in: slots) { bytes, first in
            PackedDay.forEachSlot(in: bytes, from: first, body)
        } between: { slots in
            try sums.forEachRow([slots.lowerBound, slots.upperBound]) { row in body(row[0], Int(row[1])) }
        }
    }

    /// A stored part of a packed day.
    private enum PackedPart: String {
        case versions, totals
    }

    /// Visits a range in order: calls one closure with the bytes of each packed day and its first quarter-hour, and
    /// another one with the unpacked quarter-hours between.
    @inline(__always)
    private func forEachPackedDay(
        _ part: PackedPart,
        in slots: Range<Int64>,
        _ body: (UnsafeBufferPointer<UInt8>, _ first: Int64) -> Void,
        between: (Range<Int64>) throws -> Void
    ) throws {
        let packed = try cachedStatement(
            sql: "SELECT starts_at, ranking FROM \(Self.packedDays) ORDER BY starts_at"
        )
        var next = slots.lowerBound
        try packed.forEachRow(QuarterHour.seconds(slots), [part.rawValue]) { row in
            let first = row[0] / QuarterHour.length
            if next < first { try between(next..<first) }
            body(row.bytes(1), first)
            next = first + PackedDay.length
        }
        if next < slots.upperBound { try between(next..<slots.upperBound) }
    }

    /// Calls a closure with all plays of the log in a range, by quarter-hour.
    private func forEachLoggedPlay(in slots: Range<Int64>, _ body: (LoggedPlay) -> Void) throws {
        let statement = try cachedStatement(
            sql: "SELECT started_at, version_id, sign FROM plays WHERE started_at >= ? AND started_at < ?"
        )
        try statement.forEachRow(QuarterHour.seconds(slots)) { row in
            body(LoggedPlay(slot: row[0] / QuarterHour.length, version: row[1], sign: row[2] < 0 ? -1 : 1))
        }
    }

    /// The days in a range with plays that aren't packed, in ascending order. Excludes the last day with plays, which
    /// can still grow.
    fileprivate func unpackedDays(in slots: Range<Int64>) throws -> [Int64] {
        guard let last = try lastPlay(in: 0..<Int64.max / 2)?.day else { return [] }
        var next = (slots.lowerBound &+ PackedDay.length &- 1) / PackedDay.length
        let end = min(slots.upperBound / PackedDay.length, last)
        var days: [Int64] = []
        func search(until end: Int64) throws {
            while next < end,
                let day = try firstPlay(in: next * PackedDay.seconds..<end * PackedDay.seconds)?.day
            {
                days.append(day)
                next = day + 1
            }
        }
        guard next < end else { return [] }
        let packed = try cachedStatement(sql: "SELECT starts_at FROM \(Self.packedDays) ORDER BY starts_at")
        let seconds = [next * PackedDay.seconds, end * PackedDay.seconds]
        try packed.forEachRow(seconds, [PackedPart.versions.rawValue]) { row in
            let day = row[0] / PackedDay.seconds
            try search(until: day)
            next = day + 1
        }
        try search(until: end)
        return days
    }

    fileprivate func packedDay(_ number: Int64) throws -> PackedDay? {
        var plays: [LoggedPlay] = []
        try forEachLoggedPlay(in: PackedDay.slots(number)) { plays.append($0) }
        return PackedDay(number: number, plays)
    }

    /// Stores packed days. Existing ones are kept.
    fileprivate func store(_ days: [PackedDay]) throws {
        let insertion = try cachedStatement(
            sql: """
                INSERT INTO chart_weeks (kind, calendar, starts_at, ends_at, ranking) VALUES ('plays', ?, ?, ?, ?)
                ON CONFLICT DO NOTHING
                """
        )
        for day in days {
            let start = day.number * PackedDay.seconds
            for (part, bytes) in [(PackedPart.versions, day.versions), (.totals, day.totals)] {
                try insertion.execute(
                    arguments: [part.rawValue, start, start + PackedDay.seconds, Data(bytes)]
                )
            }
        }
    }

    /// The packed days that lie entirely between two times, in seconds since 1970.
    private static var packedDays: String {
        """
        chart_weeks WHERE kind = 'plays' AND starts_at >= ? AND starts_at <= ? - \(PackedDay.seconds) AND calendar = ?
        """
    }
}

extension Date {
    /// The UTC day, counted from 1970.
    fileprivate var day: Int64 { Int64(timeIntervalSince1970) / PackedDay.seconds }
}
