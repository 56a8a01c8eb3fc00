import Entities
import Foundation
import GRDB
import StoreCore
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("The packed log", .fewAtATime) struct PackedLogTests {
    @Test(
        "Counts match the log, whatever was packed before plays were stored or undone",
        arguments: 1...trials(1, nightly: 20)
    )
    func counts(seed: UInt64) async throws {
        let sut = try await makeSUT(adding: [
            TrackDetails(title: "Airbag", artist: "Radiohead", year: 1997, durationMs: 284_000),
            TrackDetails(title: "Lucky", artist: "Björk", genre: "Pop", year: 1995, durationMs: 200_000),
            TrackDetails(title: "Lucky (Live)", artist: "Björk", year: 1994, durationMs: 210_000),
        ])
        var (events, generator) = (RandomEvents(seed: seed), SeededGenerator(trial: seed))
        for round in 1...8 {
            switch round {
            case 4: _ = try await sut.library.undo()
            case 5: _ = try await sut.library.redo()
            case 7: try await sut.library.rebuildCounts { _, _ in }
            default: _ = try await sut.library.store(events.next(60))
            }
            let unpacked = try await sut.unpacked()
            for range in [nil, generator.range()] {
                let counts = try await sut.library.counts(in: range)
                try await expectEqual(unpacked.counts(in: range), counts)
            }
            #expect(try await sut.packedDays() > 20)
        }
    }

    @Test("Days are packed once they are over, and again after a play is stored in them")
    func days() async throws {
        let sut = try await makeSUT()
        let day = 86_400.0
        _ = try await sut.library.store([.sample(), .sample(after: day), .sample(after: 3 * day)])
        let range = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 4_000_000_000)
        func total() async throws -> Int {
            try await sut.library.playTotals(per: .year, in: range, timeZone: .gmt).first?.plays ?? 0
        }

        let none = try await sut.packedDays()
        let first = (try await total(), try await sut.packedDays())
        _ = try await sut.library.store([.sample("Lucky", after: day + 60)])
        let forgotten = try await sut.packedDays()
        let second = (try await total(), try await sut.packedDays())
        _ = try await sut.library.store([.sample(after: 4 * day)])
        let third = (try await total(), try await sut.packedDays())

        expectEqual(none, 0)
        #expect(first == (3, 2))
        expectEqual(forgotten, 1)
        #expect(second == (4, 2))
        #expect(third == (5, 3))
    }

    @Test("Packed groups match the tables, even with later versions", arguments: Chart.Kind.allCases)
    func groups(kind: Chart.Kind) async throws {
        let sut = try await makeSUT()
        var events = RandomEvents(seed: 3)
        let (table, packed) = (GroupTable(kind: kind), PackedGroups(table: GroupTable(kind: kind)))
        _ = try await sut.library.store(events.next(40))

        let unpacked = try await sut.library.read { db in try packed.groups(in: db) }
        try await sut.library.write([]) { db in try packed.store(in: db) }
        _ = try await sut.library.store(
            events.next(300) + [.sample("New", by: "New"), .sample("New", by: "New", on: nil)]
        )
        let groups = try await sut.library.read { db in try packed.groups(in: db) }
        try await sut.library.write([]) { db in try db.execute(sql: "DELETE FROM chart_weeks") }
        let expected = try await sut.library.read { db in try VersionGroups(table, in: db).all }

        #expect(unpacked == nil)
        // Versions without an album at the end may be left out.
        let last = expected.lastIndex { $0 != 0 } ?? 0
        expectEqual(groups?.prefix(last + 1), expected.prefix(last + 1))
        #expect(groups?.dropFirst(last + 1).allSatisfy { $0 == 0 } == true)
        #expect(Set(expected).count > 2)
    }

    @Test("If packed groups are damaged, the tables are read instead")
    func damagedGroups() async throws {
        let sut = try await makeSUT()
        _ = try await sut.library.store([.sample(), .sample("Lucky", by: "Björk", on: "Post", after: 60)])
        let packed = PackedGroups(table: GroupTable(kind: .artists))
        try await sut.library.write([]) { db in
            try packed.store(in: db)
            try db.execute(sql: "UPDATE chart_weeks SET ranking = substr(ranking, 1, 2)")
        }

        let groups = try await sut.library.read { db in try packed.groups(in: db) }
        let top = try await sut.library.topPlayed(.artists, in: .distantPast..<(.distantFuture), limit: 9)

        #expect(groups == nil)
        expectEqual(top.map(\.subject), [.artist("Radiohead"), .artist("Björk")])
    }
}

/// All counts in a range.
private struct Counts: Equatable {
    var top: [[PlayCount]] = []
    var series: [[PlayBucket]] = []
    var days: [PlayBucket] = []
}

extension LibrarySUT {
    /// A copy of the library in which nothing is ever packed.
    fileprivate func unpacked() async throws -> SQLiteLibrary {
        let copy = folder.path("\(UUID().uuidString).sqlite")
        try await DatabaseQueue(path: path).vacuum(into: copy)
        let library = try SQLiteLibrary.open(at: copy)
        try await library.write([]) { db in
            try db.execute(
                sql: """
                    DELETE FROM chart_weeks;
                    CREATE TRIGGER never BEFORE INSERT ON chart_weeks BEGIN SELECT raise(IGNORE); END;
                    """
            )
        }
        return library
    }

    fileprivate func packedDays() async throws -> Int {
        try await library.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM chart_weeks WHERE calendar = 'versions'") ?? 0
        }
    }
}

extension SQLiteLibrary {
    /// The counts in a range. In a library without packed days, they come from the log.
    fileprivate func counts(in range: Range<Date>?) async throws -> Counts {
        var counts = Counts()
        for kind in PlaySubject.Kind.allCases {
            counts.top.append(try await topPlayed(kind, in: range, limit: 20))
        }
        for period in PlayPeriod.allCases {
            let zone = TimeZone(identifier: "Asia/Kathmandu") ?? .gmt
            counts.series += [
                try await playSeries(of: .everything, per: period, in: range, timeZone: zone),
                try await playTotals(per: period, in: range, timeZone: zone),
            ]
        }
        counts.days = try await statistics(timeZone: .gmt).days
        return counts
    }
}

extension SeededGenerator {
    /// A random range within the time of the plays.
    fileprivate mutating func range() -> Range<Date> {
        let start = Double.random(in: 1_540_000_000..<1_570_000_000, using: &self)
        let length = Double.random(in: 1_000_000..<30_000_000, using: &self)
        return Date(timeIntervalSince1970: start)..<Date(timeIntervalSince1970: start + length)
    }
}
