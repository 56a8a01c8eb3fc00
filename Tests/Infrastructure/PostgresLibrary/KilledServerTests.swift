import Entities
import Foundation
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite(
    "A server that is killed during work on the history",
    .real,
    .postgres,
    .serialized,
    .timeLimit(.minutes(5))
)
struct KilledServerTests {
    @Test(
        "An import stores each play once, as one change that can be undone",
        arguments: 1...trials(1, nightly: 9)
    )
    func imports(seed: UInt64) async throws {
        var moments = SeededGenerator(trial: seed)
        let sut = try KilledServer()
        // Some are copied, others inserted.
        let batches = [40, 1500, 1, 300, 2000, 700].enumerated().map { number, count in
            (0..<count).map { Play.sample("Title \($0 % 50)", after: Double(number * 2000 + $0) * 400) }
        }
        let plays = batches.reduce(0) { $0 + $1.count }
        @Sendable func work(_ library: PostgresLibrary) async throws {
            let batch = try await library.beginImport()
            for plays in batches {
                let summary = try await batch.store(plays)
                expectEqual(summary, ImportSummary(added: plays.count))
            }
        }
        let rehearsal = try await sut.library()
        let bytes = try await sut.bytes { try await work(rehearsal) }
        let library = try await sut.library()

        let kills = try await sut.killing(3, within: bytes, by: &moments) { try await work(library) }

        expectEqual(kills, 3)
        try await expectEqual(library.logSum(in: nil).count, plays)
        try await expectEqual(library.playCount(of: .everything, in: nil), plays)
        try await expectEqual(library.wrongCounts(), 0)
        try await expectEqual(library.changes(limit: 9).map(\.playCount), [plays])
        _ = try await library.undo()
        try await expectEqual(library.logSum(in: nil).count, 0)
        try await expectEqual(library.playCount(of: .everything, in: nil), 0)
        try await expectEqual(library.wrongCounts(), 0)
    }

    @Test("Plays recorded by several clients are stored once each", arguments: 1...trials(1, nightly: 9))
    func recordings(seed: UInt64) async throws {
        var moments = SeededGenerator(trial: seed)
        let sut = try KilledServer()
        @Sendable func work(_ libraries: [PostgresLibrary], _ track: URN) async throws {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (writer, library) in libraries.enumerated() {
                    group.addTask {
                        for number in 0..<40 {
                            let seconds = 1_800_000_000 + Double(writer * 40 + number)
                            let start = Date(timeIntervalSince1970: seconds)
                            let isNew = try await library.recordPlay(of: track, startedAt: start)
                            #expect(isNew)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        let rehearsal = try await sut.libraries(4)
        let rehearsed = try await rehearsal[0].add("Airbag")
        let bytes = try await sut.bytes { try await work(rehearsal, rehearsed.urn) }
        let libraries = try await sut.libraries(4)
        let track = try await libraries[0].add("Airbag")

        let kills = try await sut.killing(3, within: bytes, by: &moments) {
            try await work(libraries, track.urn)
        }

        expectEqual(kills, 3)
        try await expectEqual(libraries[0].logSum(in: nil).count, 160)
        try await expectEqual(libraries[0].track(track.urn).plays, 160)
        try await expectEqual(libraries[0].wrongCounts(), 0)
    }

    @Test(
        "A rebuild corrects the counts, including plays recorded in the meantime",
        arguments: 1...trials(1, nightly: 9)
    )
    func rebuilds(seed: UInt64) async throws {
        var moments = SeededGenerator(trial: seed)
        let sut = try KilledServer()
        func prepared() async throws -> (library: PostgresLibrary, track: URN) {
            let library = try await sut.library()
            let plays = (0..<3000).map { Play.sample("Title \($0)", after: Double($0) * 4000) }
            _ = try await library.store(plays)
            try await library.write([]) { session in
                try session.script(
                    """
                    UPDATE version_counts SET plays = plays + 3 WHERE version_id % 3 = 0;
                    DELETE FROM version_counts WHERE version_id % 3 = 1;
                    DELETE FROM total_slots WHERE slot % 2 = 0;
                    """
                )
            }
            return (library, try await library.add("Airbag").urn)
        }
        @Sendable func work(_ library: PostgresLibrary, _ track: URN) async throws {
            async let rebuild: Void = library.rebuild { _, _ in }
            for number in 0..<20 {
                let start = Date(timeIntervalSince1970: 1_800_000_000 + Double(number))
                _ = try await library.recordPlay(of: track, startedAt: start)
            }
            try await rebuild
        }
        let rehearsal = try await prepared()
        let bytes = try await sut.bytes { try await work(rehearsal.library, rehearsal.track) }
        let (library, track) = try await prepared()

        let kills = try await sut.killing(3, within: bytes, by: &moments) { try await work(library, track) }

        expectEqual(kills, 3)
        try await expectEqual(library.playCount(of: .everything, in: nil), 3020)
        try await expectEqual(library.logSum(in: nil).count, 3020)
        try await expectEqual(library.wrongCounts(), 0)
        try await library.rebuild { _, _ in }
    }
}

/// A server that is killed once a given number of bytes has passed between it and its libraries.
private struct KilledServer {
    private let cluster: PostgresCluster
    private let proxy: FaultyProxy

    /// Shared by all tests here, because it takes seconds to start. It keeps its committed data.
    private static let cluster = Result { try PostgresCluster(isFast: false) }

    init() throws {
        cluster = try Self.cluster.get()
        proxy = try FaultyProxy(to: cluster.port())
    }

    /// Opens a new library.
    func library() async throws -> PostgresLibrary { try await libraries(1)[0] }

    /// Opens a new library several times.
    func libraries(_ count: Int) async throws -> [PostgresLibrary] {
        let address = try await cluster.schema(through: proxy.port)
        var libraries: [PostgresLibrary] = []
        // Longer than the server takes to start several times on a busy machine.
        for _ in 0..<count { libraries.append(try await makeSUT(at: address, timeout: 120)) }
        return libraries
    }

    /// The number of bytes transferred by some work.
    func bytes(_ work: () async throws -> Void) async throws -> Int {
        let start = await proxy.total
        try await work()
        return await proxy.total - start
    }

    /// Kills and restarts the server several times during some work, each time after a random number of bytes.
    ///
    /// - Parameter bytes: the number of bytes that the work transfers.
    /// - Returns: the number of kills before the work was done.
    func killing(
        _ times: Int,
        within bytes: Int,
        by generator: inout SeededGenerator,
        during work: @escaping @Sendable () async throws -> Void
    ) async throws -> Int {
        let start = await proxy.total
        // Not near the end: the work may transfer a few bytes less than before.
        let moments = (0..<times).map { _ in start + Int.random(in: 1...bytes * 9 / 10, using: &generator) }
        return try await withThrowingTaskGroup(of: Int?.self) { group in
            group.addTask { try await kill(at: moments.sorted()) }
            group.addTask {
                try await work()
                return nil
            }
            // When the work is done, the remaining kills are cancelled.
            var kills = 0
            for try await count in group {
                if let count { kills = count } else { group.cancelAll() }
            }
            return kills
        }
    }

    private func kill(at moments: [Int]) async throws -> Int {
        for (number, moment) in moments.enumerated() {
            _ = await proxy.totals.first { $0 >= moment }
            guard !Task.isCancelled else { return number }
            try cluster.kill()
        }
        return moments.count
    }
}

extension FaultyProxy {
    /// The number of bytes transferred so far.
    fileprivate var total: Int {
        get async { await totals.first { _ in true } ?? 0 }
    }
}
