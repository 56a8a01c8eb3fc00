import Dispatch
import Entities
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("The tables of a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5)))
struct SchemaTests {
    @Test("Of several processes that open an empty database, one makes the tables") func together()
        async throws
    {
        let address = try await PostgresCluster.shared().schema()

        let revisions = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask { try await makeSUT(at: address).revision() }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }

        expectEqual(revisions.count, 1)
    }

    @Test("If a process dies while making the tables, another continues") func deadLease()
        async throws
    {
        let address = try await PostgresCluster.shared().schema()
        try await run("\(Schema.state); INSERT INTO sidewinder VALUES (1, 'a', 0, 'dead', 1)", at: address)

        try await expectEqual(makeSUT(at: address).trackCount(), 0)
    }

    @Test("A library of a newer version is left alone") func tooNew() async throws {
        let address = try await PostgresCluster.shared().schema()
        try await makeSUT(at: address).close()
        try await run("UPDATE sidewinder SET version = 1000", at: address)

        await #expect { try await makeSUT(at: address).close() } throws: { error in
            guard case ServiceError.unreadable(let path, let reason) = error else { return false }
            return path == address.description && reason == Problem.tooNew.reason
        }
    }

    @Test(
        "Of several newer programs, one takes the next step; older ones are read-only from then on"
    )
    func nextStep() async throws {
        let sut = try await makeSUT()
        let track = try await sut.add("Airbag")
        let steps =
            Schema.steps + ["ALTER TABLE tracks ADD COLUMN mood TEXT; UPDATE tracks SET mood = 'bleak'"]

        let versions = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { [address = sut.address] in
                    try await PostgresConnection.connect(to: address).run { session in
                        try session.prepare(on: "here", userAtMachine: "me@here")
                        try Schema.prepare(session, steps: steps)
                        return try session.rows("SELECT version FROM sidewinder").first?[0] ?? 0
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let error = await #expect(throws: ServiceError.self) { try await sut.add("Lucky") }

        expectEqual(versions, Array(repeating: steps.count, count: 8))
        expectEqual(error, .unreadable(path: sut.address.description, reason: Problem.tooNew.reason))
        try await expectEqual(sut.page(of: Listing(), after: nil, limit: 9).tracks, [track])
    }

    @Test("Tables are upgraded once concurrent changes are done")
    func waitsForChanges() async throws {
        let url = try await PostgresCluster.shared().schemaURL()
        let sut = try await makeSUT(at: PostgresAddress(url))
        let impatient = try #require(PostgresAddress("\(url)%20-clock_timeout%3D50"))
        let began = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)

        async let slow = sut.write([]) { _ in
            began.continuation.finish()
            end.wait()
        }
        for await _ in began.stream {}
        await #expect(throws: PostgresError.locked) {
            try await run("UPDATE sidewinder SET version = version + 1", at: impatient)
        }
        end.signal()
        try await slow

        try await run("UPDATE sidewinder SET version = version + 1", at: impatient)
    }

    @Test(
        "A library with missing parts is damaged, and left alone",
        arguments: ["DELETE FROM sidewinder", "UPDATE sidewinder SET version = 0", "DROP TABLE revisions"]
    )
    func damaged(damage: String) async throws {
        let address = try await PostgresCluster.shared().schema()
        try await makeSUT(at: address).close()
        try await run(damage, at: address)

        let error = await #expect(throws: ServiceError.self) { try await makeSUT(at: address).close() }

        expectEqual(error, .unreadable(path: address.description, reason: Problem.damaged.reason))
        if damage.hasPrefix("DELETE") {
            let count = try await PostgresConnection.connect(to: address).run { session in
                try session.rows("SELECT count(*) FROM sidewinder").first?[0] ?? 0
            }
            expectEqual(count, 0)
        }
    }

    @Test("Another program's tables are left alone") func otherProgram() async throws {
        let address = try await PostgresCluster.shared().schema()
        try await run("CREATE TABLE tracks (id INT)", at: address)

        await #expect { try await makeSUT(at: address).close() } throws: { error in
            guard case ServiceError.unreadable(_, let reason) = error else { return false }
            return reason == Problem.otherProgram.reason
        }
    }

    @Test("An upgrade preserves the orders of the queue and of the one before its last change")
    func queueOrders() async throws {
        let address = try await PostgresCluster.shared().schema()
        let former = try await makeSUT(at: address)
        let urns = [try await former.add("A").urn, try await former.add("B").urn]
        former.close()
        try await run(
            """
            DROP TABLE queue_entries, queue_orders, queue_tracks, player_counts;
            ALTER TABLE players DROP COLUMN started_at, DROP COLUMN previous_started_at;
            UPDATE sidewinder SET version = 4;
            INSERT INTO players (seat, queue_position, entry_count, shuffled, changed_at, previous_position)
            VALUES ('me@here', 1, 4, true, 0, 1);
            INSERT INTO queue (seat, position, track_urn, entry_id, shuffled_position)
            VALUES ('me@here', 0, '\(urns[0])', 3, 1), ('me@here', 1, '\(urns[1])', 1, 0);
            INSERT INTO previous_queue (seat, position, track_urn, entry_id)
            VALUES ('me@here', 0, '\(urns[1])', 1), ('me@here', 1, '\(urns[0])', 0);
            """,
            at: address
        )

        let sut = try await makeSUT(at: address)
        let queue = try await sut.storedQueue()
        let previous = try await sut.revertQueue()

        expectEqual(queue.entries.map(\.id), [3, 1])
        expectEqual(queue.tracks.map(\.urn), urns)
        expectEqual(queue.shuffledIDs, [1, 3])
        expectEqual(queue.current?.id, 1)
        expectEqual(previous.entries.map(\.id), [1, 0])
        #expect(previous.shuffledIDs == nil)
        expectEqual(previous.current?.id, 0)
    }

    private func run(_ sql: String, at address: PostgresAddress) async throws {
        try await PostgresConnection.connect(to: address).run { session in try session.script(sql) }
    }
}
