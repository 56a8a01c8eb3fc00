import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary {
    /// Packs the past days of a range that aren't packed yet. Of ten million plays, those of four years are then counted in a
    /// tenth of the time; of 300,000, in two thirds.
    ///
    /// - Parameter kind: also packs the groups of this kind that plays count towards.
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
        // No answer depends on it.
        try? await write([]) { db in
            if try db.revisions().number(of: .plays) == plays { try db.store(days) }
            if areGroupsMissing { try groups?.store(in: db) }
        }
    }
}

/// Packed days are stored next to the weeks' rankings: storing plays forgets both.
extension Database {
    /// Calls a closure with all plays in a range, in the order of their slots.
    ///
    /// - Parameter body: its last parameter is 1, or -1 for a retraction.
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

    /// Calls a closure with the slots in a range that have plays of anything, in order.
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

    /// What is stored of a packed day.
    private enum PackedPart: String {
        case versions, totals
    }

    /// Visits a range in order: calls a closure with the bytes of each packed day and its first slot, and another one with
    /// the slots between them.
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

    /// Calls a closure with all plays of the log in a range, in the order of their slots.
    private func forEachLoggedPlay(in slots: Range<Int64>, _ body: (LoggedPlay) -> Void) throws {
        let statement = try cachedStatement(
            sql: "SELECT started_at, version_id, sign FROM plays WHERE started_at >= ? AND started_at < ?"
        )
        try statement.forEachRow(QuarterHour.seconds(slots)) { row in
            body(LoggedPlay(slot: row[0] / QuarterHour.length, version: row[1], sign: row[2] < 0 ? -1 : 1))
        }
    }

    /// The days in a range that have plays and aren't packed, in ascending order; not the last one with plays, which grows.
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

    /// Stores packed days; those that are stored stay.
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

    /// The packed days that lie wholly between two seconds since 1970.
    private static var packedDays: String {
        """
        chart_weeks WHERE kind = 'plays' AND starts_at >= ? AND starts_at <= ? - \(PackedDay.seconds) AND calendar = ?
        """
    }
}

extension Date {
    /// The day of UTC, counted from 1970.
    fileprivate var day: Int64 { Int64(timeIntervalSince1970) / PackedDay.seconds }
}
