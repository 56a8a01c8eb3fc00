import Entities
import Foundation
import GRDB
import Services
import Synchronization
import TestSupport
import Testing

@testable import SQLiteLibrary

@Suite("Rebuilding the counts", .fewAtATime) struct RebuildTests {
    @Test(
        "A rebuild counts plays that several processes store in the meantime",
        arguments: 1...trials(1, nightly: 20)
    )
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

        let rebuild = try await sut.begun()
        try await sut.damageCounts()
        let parts = try await sut.parts()
        for part in parts {
            try await storeSome()
            let counted = try await sut.library.read { db in try db.countedPart(part) }
            try await storeSome()
            try await sut.store(counted, for: rebuild)
        }
        try await storeSome()
        try await sut.library.write([]) { db in try rebuild.finish(in: db) }
        try await storeSome()

        #expect(parts.count > 3)
        try expectEqual(HistoryDump(of: sut.path), HistoryDump(of: expected.path))
    }

    @Test("A rebuild that ends at any point doesn't change the counts, and the next one completes")
    func crash() async throws {
        let (sut, expected) = (try await makeSUT(), try await makeSUT())
        var events = RandomEvents(seed: 3)
        var plays = events.next(100)
        _ = try await sut.library.store(plays)
        let partCount = try await sut.parts().count

        for steps in 0...partCount {
            let crashed = try sut.reopened()
            let rebuild = try await crashed.begun()
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

        try expectEqual(crashed, HistoryDump(of: expected.path))
        try expectEqual(HistoryDump(of: sut.path), crashed)
        try expectEqual(sut.remains(), [])
    }

    @Test("A rebuild repairs wrong counts and reports its progress")
    func mend() async throws {
        let sut = try await makeSUT()
        _ = try await sut.library.add("Airbag", by: "Radiohead")
        _ = try await sut.library.store([.sample(), .sample("Lucky", after: 300)])
        let dump = try HistoryDump(of: sut.path)
        try await sut.damageCounts()
        let reports = Mutex<[[Int]]>([])

        try await sut.library.rebuildCounts { done, total in reports.withLock { $0.append([done, total]) } }

        try expectEqual(HistoryDump(of: sut.path), dump)
        expectEqual(reports.withLock(\.self), [[0, 3], [1, 3], [2, 3], [3, 3]])
    }

    @Test("The next process that writes clears the remains of a killed rebuild")
    func killed() async throws {
        let sut = try await makeSUT()
        let left = ["play_arrivals", "play_arrived", "play_left", "play_slots_new", "play_sums"]
        var rebuild: Rebuild? = try await sut.begun()
        _ = try await sut.reopened().library.add("Airbag")
        try expectEqual(sut.remains(), left)
        #expect(rebuild != nil)

        rebuild = nil
        _ = try await sut.reopened().library.trackCount()
        try expectEqual(sut.remains(), left)
        _ = try await sut.reopened(seed: 3).library.add("Lucky")

        try expectEqual(sut.remains(), [])
        #expect(!FileManager.default.fileExists(atPath: sut.path + "-rebuild"))
    }

    @Test("A rebuild continues while other processes open the library and write")
    func alive() async throws {
        let (sut, expected) = (try await makeSUT(), try await makeSUT())
        let rebuild = try await sut.begun()

        for part in try await sut.parts() {
            let plays = [Play.sample(after: Double(part.lowerBound))]
            _ = try await sut.reopened().library.store(plays)
            _ = try await expected.library.store(plays)
            let counted = try await sut.library.read { db in try db.countedPart(part) }
            try await sut.store(counted, for: rebuild)
        }
        try await sut.library.write([]) { db in try rebuild.finish(in: db) }

        try expectEqual(HistoryDump(of: sut.path), HistoryDump(of: expected.path))
        try expectEqual(sut.remains(), [])
    }

    @Test("A cancelled rebuild throws and leaves nothing behind")
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
        try expectEqual(HistoryDump(of: sut.path), dump)
        try expectEqual(sut.remains(), [])
    }
}

extension LibrarySUT {
    fileprivate func begun() async throws -> Rebuild {
        let lock = try #require(try LibraryLock(for: .rebuild, onLibraryAt: path))
        return try await library.write([]) { db in try Rebuild(in: db, holding: lock) }
    }

    /// The database objects that only a rebuild needs.
    fileprivate func remains() throws -> [String] {
        let usual = try DatabaseQueue().writeWithoutTransaction { db -> [String] in
            for step in Schema.steps { try step(db) }
            return try names(in: db)
        }
        let all = try DatabaseQueue(path: path).read { db -> [String] in try names(in: db) }
        return all.filter { !usual.contains($0) }
    }

    private func names(in db: Database) throws -> [String] {
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE sql NOT NULL ORDER BY name")
    }

    fileprivate func parts() async throws -> [ClosedRange<Int64>] {
        [0...0] + (try await library.read { db in try db.versionRanges(holding: 5) })
    }

    /// Stores a part play by play.
    fileprivate func store(_ part: CountedPart, for rebuild: Rebuild) async throws {
        try await library.write([]) { db in
            try rebuild.begin(part, in: db)
            var next = 0
            while next < part.plays.count {
                next = try rebuild.store(part, from: next, atMost: 1, in: db)
            }
        }
    }

    fileprivate func damageCounts() async throws {
        try await library.write([]) { db in
            try db.execute(
                sql: """
                    UPDATE play_slots SET plays = plays + 7;
                    DELETE FROM play_slots WHERE slot % 2 = 0;
                    UPDATE play_tracks SET plays = 0;
                    UPDATE track_groups SET plays = plays + 2, last_slot = NULL;
                    UPDATE play_artists SET plays = 100;
                    UPDATE play_albums SET plays = plays + 1;
                    UPDATE tracks SET plays = 3;
                    """
            )
        }
    }
}
