import Entities
import Foundation
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("A PostgreSQL library with several users", .real, .postgres, .timeLimit(.minutes(5)))
struct TogetherTests {
    @Test("Others see a change as soon as the server notifies them") func following() async throws {
        let address = try await PostgresCluster.shared().schema()
        let (sut, other) = (try await makeSUT(at: address), try await makeSUT(at: address))
        let changes = other.changes()
        let own = sut.changes()

        let track = try await sut.add("Airbag")

        await expectEqual(changes.first { _ in true }, [.tracks, .journal])
        await expectEqual(own.first { _ in true }, [.tracks, .journal])
        try await expectEqual(other.track(track.urn), track)
        try await expectEqual(other.revision(), sut.revision())
    }

    @Test(
        "Clients with different search paths are notified of each other's changes, for any schema name"
    )
    func paths() async throws {
        let cluster = try PostgresCluster.shared()
        let (long, own) = (
            String(repeating: "s", count: 63), "own_\(UUID().uuidString.prefix(8).lowercased())"
        )
        try await PostgresConnection.connect(to: cluster.socket).run { session in
            try session.script("CREATE SCHEMA \(long); CREATE SCHEMA \(own)")
        }
        let library = try cluster.tcp("options=-csearch_path%3D\(long)")
        let sut = try await makeSUT(at: library)
        // As for a user with a personal schema, without a library, first on the path.
        let other = try await makeSUT(at: cluster.tcp("options=-csearch_path%3D\(own)%2C\(long)"))
        let changes = other.changes()
        // A listener has no other way to signal that it is ready.
        while try await sut.listenerCount() == 0 { try await Task.sleep(for: .milliseconds(5)) }

        let track = try await sut.add("Airbag")

        await expectEqual(changes.first { _ in true }, [.tracks, .journal])
        try await expectEqual(other.track(track.urn), track)
    }

    @Test("A row number taken by another client is replaced immediately")
    func sameNumber() async throws {
        let address = try await PostgresCluster.shared().schema()
        let (sut, other) = (try await makeSUT(at: address), try await makeSUT(at: address))
        let track = try await other.add("Airbag")
        // From here on, the numbers are consecutive.
        let last = sut.rowNumbers.next(1 << 60) + (1 << 60) - 1
        try await other.write([]) { session in
            try session.execute("UPDATE tracks SET id = $1", [.integer(last + 1)])
        }

        let added = try await sut.add("Lucky")

        try await expectEqual(sut.titles(), ["Airbag", "Lucky"])
        try await expectEqual(
            sut.tracks([track.urn, added.urn]).map { $0?.details.title },
            ["Airbag", "Lucky"]
        )
    }

    @Test("Sixteen clients change the library concurrently; each change can be undone") func writers()
        async throws
    {
        let address = try await PostgresCluster.shared().schema()
        let first = try await makeSUT(at: address)

        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<16 {
                group.addTask {
                    let sut = try await makeSUT(at: address)
                    for number in 0..<20 { _ = try await sut.add("\(writer) \(number)") }
                    sut.close()
                }
            }
            try await group.waitForAll()
        }

        try await expectEqual(Set(first.titles()).count, 320)
        for _ in 0..<320 { _ = try await first.undo() }
        try await expectEqual(first.titles(), [])
        await #expect(throws: ServiceError.nothingToUndo) { try await first.undo() }
    }

    @Test("A track added concurrently by two clients is added once") func sameTrack() async throws {
        let address = try await PostgresCluster.shared().schema()
        let stores = [try await makeSUT(at: address), try await makeSUT(at: address)]

        for number in 0..<20 {
            let refused = await withTaskGroup(of: Bool.self) { group in
                for store in stores {
                    group.addTask {
                        do {
                            _ = try await store.add("Track \(number)")
                            return false
                        } catch {
                            return error as? ServiceError
                                == .alreadyExists(.track(title: "Track \(number)", artist: nil))
                        }
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            expectEqual(refused, 1)
        }
        try await expectEqual(stores[0].trackCount(), 20)
    }
}

extension PostgresLibrary {
    /// The number of connections that listen to changes.
    fileprivate func listenerCount() async throws -> Int {
        try await read { session in
            try session.rows(
                "SELECT count(*) FROM pg_stat_activity, sidewinder WHERE query LIKE 'LISTEN%' || name || '%'"
            ).first?[0] ?? 0
        }
    }
}
