import Entities
import Foundation
import GRDB
import Services
import Synchronization
import TestSupport
import Testing

@testable import Library

@Suite("Rebuilding the counts", .fewAtATime) struct RebuildTests {
    @Test("Counts are the same in whatever order and batches events come, and rebuilt", arguments: 1...8)
    func order(seed: UInt64) async throws {
        let (first, second) = (try await makeSUT(), try await makeSUT())
        var (events, generator) = (RandomEvents(seed: seed), SeededGenerator(seed: seed))
        let plays = events.next(200)
        _ = try await first.library.store(plays)

        var rest = (plays + plays.prefix(50)).shuffled(using: &generator)[...]
        while !rest.isEmpty {
            let batch = rest.prefix(Int.random(in: 1...20, using: &generator))
            rest = rest.dropFirst(batch.count)
            _ = try await second.library.store(Array(batch))
        }
        let dump = try HistoryDump(of: second.path)
        try await second.library.rebuildCounts { _, _ in }

        #expect(try HistoryDump(of: first.path) == dump)
        #expect(try HistoryDump(of: second.path) == dump)
    }

    @Test("A rebuild counts what is stored meanwhile by several processes", arguments: 1...8)
    func arrivals(seed: UInt64) async throws {
        let (sut, expected) = (try await makeSUT(), try await makeSUT())
        let other = try sut.reopened()
        var events = RandomEvents(seed: seed)
        func storeSome() async throws {
            for library in [sut.library, other.library] {
                let plays = events.next(20)
                _ = try await library.store(plays)
                _ = try await expected.library.store(plays)
            }
        }
        try await storeSome()

        let rebuild = try await sut.begun(number: 1)
        try await sut.damageCounts()
        let parts = try await sut.parts()
        for part in parts {
            try await storeSome()
            let counted = try await sut.library.read { db in try db.countedPart(part) }
            try await storeSome()
            try await sut.store(counted, for: rebuild)
        }
        try await storeSome()
        try await sut.library.write { db in try rebuild.finish(in: db) }
        try await storeSome()

        #expect(parts.count > 3)
        #expect(try HistoryDump(of: sut.path) == HistoryDump(of: expected.path))
    }

    @Test("A rebuild that ends at any point leaves the counts as they are, and the next one is whole")
    func crash() async throws {
        let (sut, expected) = (try await makeSUT(), try await makeSUT())
        var events = RandomEvents(seed: 3)
        var plays = events.next(100)
        _ = try await sut.library.store(plays)
        let partCount = try await sut.parts().count

        for steps in 0...partCount {
            let crashed = try sut.reopened()
            let rebuild = try await crashed.begun(number: Int64(steps))
            for part in try await crashed.parts().prefix(steps) {
                let counted = try await crashed.library.read { db in try db.countedPart(part) }
                try await crashed.store(counted, for: rebuild)
            }
            let later = events.next(5)
            plays += later
            _ = try await sut.library.store(later)
        }
        _ = try await expected.library.store(plays)
        let crashed = try HistoryDump(of: sut.path)
        try await sut.library.rebuildCounts { _, _ in }

        #expect(try crashed == HistoryDump(of: expected.path))
        #expect(try HistoryDump(of: sut.path) == crashed)
        let tables = try await sut.library.read { db in
            try String.fetchSet(db, sql: "SELECT name FROM sqlite_schema WHERE sql NOT NULL")
        }
        let usual = try await expected.library.read { db in
            try String.fetchSet(db, sql: "SELECT name FROM sqlite_schema WHERE sql NOT NULL")
        }
        #expect(tables == usual)
    }

    @Test("A rebuild mends counts that are wrong, and tells how far it is")
    func mend() async throws {
        let sut = try await makeSUT()
        _ = try await sut.library.add("Airbag", by: "Radiohead")
        _ = try await sut.library.store([.sample(), .sample("Lucky", after: 300)])
        let dump = try HistoryDump(of: sut.path)
        try await sut.damageCounts()
        let reports = Mutex<[[Int]]>([])

        try await sut.library.rebuildCounts { done, total in reports.withLock { $0.append([done, total]) } }

        #expect(try HistoryDump(of: sut.path) == dump)
        #expect(reports.withLock(\.self) == [[0, 3], [1, 3], [2, 3], [3, 3]])
    }

    @Test("A rebuild that was overtaken by another stops, and the other goes on")
    func overtaken() async throws {
        let sut = try await makeSUT()
        let overtaken = try await sut.begun(number: 1)
        let rebuild = try await sut.begun(number: 2)

        await #expect(throws: ServiceError.self) {
            try await sut.library.write { db in try overtaken.finish(in: db) }
        }
        try await sut.library.write { db in try rebuild.finish(in: db) }
    }

    @Test("A cancelled rebuild says so and leaves nothing behind")
    func cancelled() async throws {
        let sut = try await makeSUT()
        _ = try await sut.library.store([.sample()])
        let dump = try HistoryDump(of: sut.path)

        let task = Task {
            try await sut.library.rebuildCounts { done, _ in
                if done == 1 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }

        await #expect(throws: ServiceError.cancelled) { try await task.value }
        #expect(try HistoryDump(of: sut.path) == dump)
        let isLeft = try await sut.library.read { db in try db.tableExists("play_rebuild") }
        #expect(!isLeft)
    }
}

extension LibrarySUT {
    fileprivate func begun(number: Int64) async throws -> Rebuild {
        try await library.write { db in try Rebuild(in: db, number: number) }
    }

    fileprivate func parts() async throws -> [ClosedRange<Int64>] {
        [0...0] + (try await library.read { db in try db.versionRanges(holding: 5) })
    }

    /// Stores a part play by play.
    fileprivate func store(_ part: CountedPart, for rebuild: Rebuild) async throws {
        try await library.write { db in
            try rebuild.begin(part, in: db)
            var next = 0
            while next < part.plays.count {
                next = try rebuild.store(part, from: next, atMost: 1, in: db)
            }
        }
    }

    fileprivate func damageCounts() async throws {
        try await library.write { db in
            try db.execute(
                sql: """
                    UPDATE play_slots SET plays = plays + 7;
                    DELETE FROM play_slots WHERE slot % 2 = 0;
                    UPDATE play_tracks SET plays = 0, last_slot = NULL;
                    UPDATE play_artists SET plays = 100;
                    UPDATE play_albums SET plays = plays + 1;
                    UPDATE tracks SET plays = 3;
                    """
            )
        }
    }
}
