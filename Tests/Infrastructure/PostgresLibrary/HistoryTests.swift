import Entities
import Foundation
import Postgres
import Services
import Synchronization
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("The play history of a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5)))
struct HistoryTests {
    @Test("All plays count that sixteen clients record concurrently of one track") func recording()
        async throws
    {
        let address = try await PostgresCluster.shared().schema()
        let first = try await makeSUT(at: address)
        let track = try await first.add("Airbag")

        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<16 {
                group.addTask {
                    let sut = try await makeSUT(at: address)
                    for number in 0..<50 {
                        let start = Date(timeIntervalSince1970: 1_800_000_000 + Double(writer * 50 + number))
                        let isNew = try await sut.recordPlay(of: track.urn, startedAt: start)
                        #expect(isNew)
                    }
                    sut.close()
                }
            }
            try await group.waitForAll()
        }

        try await expectEqual(first.track(track.urn).plays, 800)
        try await expectEqual(first.playCount(of: .everything, in: nil), 800)
        try await expectEqual(first.wrongCounts(), 0)
    }

    @Test("A play that several clients record concurrently counts once") func samePlay() async throws {
        let address = try await PostgresCluster.shared().schema()
        let first = try await makeSUT(at: address)
        let track = try await first.add("Airbag")
        let stores = [first, try await makeSUT(at: address), try await makeSUT(at: address)]

        for number in 0..<20 {
            let new = try await withThrowingTaskGroup(of: Bool.self) { group in
                for store in stores {
                    group.addTask {
                        try await store.recordPlay(
                            of: track.urn,
                            startedAt: Date(timeIntervalSince1970: 1_800_000_000 + Double(number))
                        )
                    }
                }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            expectEqual(new, 1)
        }

        try await expectEqual(first.track(track.urn).plays, 20)
        try await expectEqual(first.wrongCounts(), 0)
    }

    @Test(
        "Many plays are stored correctly, whether or not the log has plays in their period",
        arguments: [[], [0], [1500], Array(0..<2000)]
    )
    func large(known: [Int]) async throws {
        let sut = try await makeSUT()
        let plays = (0..<2000).map { Play.sample("Title \($0 % 70)", after: Double($0) * 400) }
        _ = try await sut.store(known.map { plays[$0] })

        let summary = try await sut.store(plays + plays.prefix(10))

        let skipped = 10 + known.count
        expectEqual(
            summary,
            ImportSummary(added: 2000 - known.count, skipped: skipped, knownFrom: ["sidewinder": skipped])
        )
        try await expectEqual(sut.playCount(of: .everything, in: nil), 2000)
        try await expectEqual(sut.wrongCounts(), 0)
    }

    @Test("A rebuild corrects counts, and a second one writes nothing")
    func rebuild() async throws {
        let sut = try await makeSUT()
        var events = RandomEvents(seed: 1)
        _ = try await sut.store(events.next(500))
        let top = try await sut.topPlayed(.tracks, in: nil, limit: 100)
        try await sut.write([]) { session in
            try session.script(
                """
                UPDATE version_counts SET plays = plays + 3, last_slot = last_slot + 100 WHERE version_id % 3 = 0;
                DELETE FROM version_counts WHERE version_id % 3 = 1;
                UPDATE total_slots SET plays = 0 WHERE slot % 2 = 0;
                INSERT INTO total_slots VALUES (1, 0, 5);
                """
            )
        }
        #expect(try await sut.wrongCounts() > 0)

        try await sut.rebuildCounts { _, _ in }
        let rows = try await sut.countRows()
        try await sut.rebuildCounts { _, _ in }

        try await expectEqual(sut.wrongCounts(), 0)
        try await expectEqual(sut.topPlayed(.tracks, in: nil, limit: 100), top)
        try await expectEqual(sut.countRows(), rows)
    }

    @Test("A rebuild replaces the numbers that an earlier version gave to names")
    func renumbering() async throws {
        let sut = try await makeSUT()
        let track = try await sut.add("Airbag")
        _ = try await sut.store([
            .sample(), .sample(by: nil, on: nil, after: 60), .sample("Lucky", on: nil, after: 120),
        ])
        let numbers = try await sut.nameNumbers()
        try await sut.write([]) { session in
            try session.script(
                """
                UPDATE play_versions SET name_id = name_id - 1, track_id = track_id - 1, artist_id = artist_id - 1,
                    album_id = album_id - 1;
                UPDATE tracks SET name_hash = name_hash - 2
                """
            )
        }
        #expect(try await sut.nameNumbers() != numbers)
        try await expectEqual(sut.track(track.urn).plays, 0)

        try await sut.rebuild { _, _ in }

        try await expectEqual(sut.nameNumbers(), numbers)
        try await expectEqual(sut.track(track.urn).plays, 1)
    }

    @Test("A stored ranking is used until any client changes the log of its days") func rankings()
        async throws
    {
        let address = try await PostgresCluster.shared().schema()
        let (sut, other) = (try await makeSUT(at: address), try await makeSUT(at: address))
        let week = try #require(
            WeekCalendar(.iso, timeZone: .gmt).week(containing: Play.sample().startedAt)
        )
        func plays() async throws -> [Int] {
            try await sut.chart(.tracks, of: week, moreThan: 0, limit: 9).entries.map(\.plays)
        }

        _ = try await other.store([.sample(), .sample(after: 60)])
        let first = try await plays()
        let stored = try await sut.storedRankings()
        let again = try await plays()
        let storedAgain = try await sut.storedRankings()
        _ = try await other.store([.sample(after: 120), Play.sample().retraction])
        let changed = try await plays()
        _ = try await other.undo()
        let undone = try await plays()

        expectEqual([first, again, changed, undone], [[2], [2], [2], [2]])
        expectEqual(stored.count, 1)
        expectEqual(storedAgain, stored)
        #expect(try await sut.storedRankings() != stored)
    }

    @Test("The last slot is kept when a later play is retracted, in any order") func lastSlot()
        async throws
    {
        let sut = try await makeSUT()
        let (first, second) = (Play.sample(), Play.sample(after: 9000))

        _ = try await sut.store([first])
        _ = try await sut.store([second.retraction])
        _ = try await sut.store([second])

        try await expectEqual(sut.wrongCounts(), 0)
        try await expectEqual(sut.lastSlots(), [Int64(first.startedAt.timeIntervalSince1970) / 900])
    }
}

extension PostgresLibrary {
    fileprivate func countRows() async throws -> Int {
        try await read { session in
            try session.rows(
                "SELECT (SELECT count(*) FROM version_counts) + (SELECT count(*) FROM total_slots)"
            ).first?[0] ?? 0
        }
    }

    /// The numbers of all names of the history and of the library.
    fileprivate func nameNumbers() async throws -> [[Int64]] {
        try await read { session in
            let versions = try session.rows(
                "SELECT name_id, track_id, artist_id, album_id FROM play_versions ORDER BY id"
            ).map { row in [try row[0], try row[1], try row[2], try row[3]] as [Int64] }
            let tracks = try session.rows("SELECT name_hash FROM tracks ORDER BY id").map { row in
                [try row[0]] as [Int64]
            }
            return versions + tracks
        }
    }

    /// The stored rankings, with the number of changes they were computed from.
    fileprivate func storedRankings() async throws -> [[Int64]] {
        try await read { session in
            try session.rows("SELECT starts_at, changes FROM chart_weeks ORDER BY starts_at").map { row in
                [try row[0], try row[1]]
            }
        }
    }

    fileprivate func lastSlots() async throws -> [Int64] {
        try await read { session in
            try session.rows("SELECT DISTINCT last_slot FROM version_counts").map { row in try row[0] }
        }
    }
}
