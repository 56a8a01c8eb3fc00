import Entities
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Lost connections to a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5)))
struct LostConnectionTests {
    @Test("A change is made once, at whatever byte its connection is lost")
    func everyMoment() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let direct = try await cluster.schema()
        try await makeSUT(at: direct).close()
        let address = try direct.through(proxy, to: cluster)
        var expected: [String] = []

        // Measure the bytes of a change on a new connection.
        let sut = try await makeSUT(at: address)
        proxy.hangUp()
        _ = try await sut.add("Track 100")
        expected.append("Track 100")
        let whole = proxy.counts
        let cuts =
            stride(from: 1, through: whole.client, by: max(1, whole.client / 40))
            .map { FaultyProxy.Fault.cut(afterClient: $0) }
            + stride(from: 1, through: whole.server, by: max(1, whole.server / 40))
            .map { FaultyProxy.Fault.cut(afterServer: $0) }

        for (index, cut) in cuts.enumerated() {
            proxy.hangUp()
            proxy.set(cut, once: true)
            _ = try await sut.add("Track \(101 + index)")
            expected.append("Track \(101 + index)")
            expectEqual(proxy.cutCount, index + 1, "\(cut)")
            try await expectEqual(sut.titles(), expected, "\(cut)")
        }
    }

    @Test(
        "A server restart delays all clients, but nothing is lost or done twice",
        arguments: [false, true]
    )
    func restart(isKilled: Bool) async throws {
        let cluster = try PostgresCluster(isFast: !isKilled)
        let address = try await cluster.schema()
        let first = try await makeSUT(at: address)
        let (added, continuation) = AsyncStream.makeStream(of: Void.self)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    let sut = try await makeSUT(at: address)
                    for number in 0..<50 {
                        _ = try await sut.add("\(writer) \(number)")
                        continuation.yield()
                    }
                    sut.close()
                }
            }
            // After 50, 100 and 150 of 200 changes: work is always left.
            var count = 0
            for await _ in added {
                count += 1
                if count.isMultiple(of: 50) { try isKilled ? cluster.kill() : cluster.restart() }
                if count == 150 { break }
            }
            try await group.waitForAll()
        }

        let titles = try await first.titles()
        expectEqual(Set(titles).count, 200)
        expectEqual(titles.count, 200)
    }
}
