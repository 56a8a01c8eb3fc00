import Entities
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Leases held by one process at a time", .real, .postgres, .timeLimit(.minutes(5)))
struct LeaseTests {
    @Test("Of many who take a lease concurrently, one gets it") func together() async throws {
        let address = try await PostgresCluster.shared().schema()
        var libraries: [PostgresLibrary] = []
        for _ in 0..<4 { libraries.append(try await makeSUT(at: address)) }

        let leases = try await withThrowingTaskGroup(of: Lease?.self) { group in
            for library in libraries {
                for _ in 0..<4 { group.addTask { try await Lease.take("work", of: library) } }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        expectEqual(leases.count { $0 != nil }, 1)
    }

    @Test("A released lease can be taken again immediately, by the same process or another") func again()
        async throws
    {
        let sut = try await makeSUT()
        let other = try await makeSUT(at: sut.address)

        for _ in 0..<20 {
            #expect(try await Lease.take("work", of: sut) != nil)
        }

        // As before writing tags.
        _ = try await sut.pendingTagWriteCount()
        #expect(try await Lease.take("work", of: other) != nil)
    }

    @Test("The lease of a dead process expires, and the process is refused if it comes back") func ended()
        async throws
    {
        let sut = try await makeSUT()
        let source = try await sut.addSource(.sample)
        let walk = try await sut.beginSync(of: source)
        try await sut.write([]) { session in try session.execute("UPDATE leases SET until = until - 60") }

        let other = try await makeSUT(at: sut.address)
        let next = try await other.beginSync(of: source)

        await #expect(throws: ServiceError.unavailable(.sync(source: "home"))) {
            try await walk.store([], page: SourceSyncProgress(cursor: "1", seen: []))
        }
        _ = try await next.store([], page: SourceSyncProgress(cursor: "2", seen: [7]))
        try await walk.close()
        _ = try await next.store([], page: SourceSyncProgress(cursor: "3", seen: [8]))
        try await expectEqual(sut.walk(of: source.id), SourceSyncProgress(cursor: "3", seen: [7, 8]))
    }

    @Test("A closed walk stores nothing") func closed() async throws {
        let sut = try await makeSUT()
        let walk = try await sut.beginSync(of: sut.addSource(.sample))

        try await walk.close()

        await #expect(throws: ServiceError.unavailable(.sync(source: "home"))) {
            try await walk.finish(storing: [], at: .now)
        }
    }
}

extension NewMusicSource {
    fileprivate static var sample: NewMusicSource {
        NewMusicSource(name: "home", address: "https://music.example", user: "listener")
    }
}
