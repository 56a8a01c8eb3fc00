import Postgres
import Services
import TestSupport
import Testing

@testable import SharedLibrary

@Suite("The tables of a shared library", .real, .postgres, .timeLimit(.minutes(2)))
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

        #expect(revisions.count == 1)
    }

    @Test("A process that died while it made the tables is succeeded by another") func deadLease()
        async throws
    {
        let address = try await PostgresCluster.shared().schema()
        try await run("\(Schema.state); INSERT INTO sidewinder VALUES (1, 'a', 0, 'dead', 1)", at: address)

        #expect(try await makeSUT(at: address).trackCount() == 0)
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

    @Test("Another program's tables are left alone") func otherProgram() async throws {
        let address = try await PostgresCluster.shared().schema()
        try await run("CREATE TABLE tracks (id INT)", at: address)

        await #expect { try await makeSUT(at: address).close() } throws: { error in
            guard case ServiceError.unreadable(_, let reason) = error else { return false }
            return reason == Problem.otherProgram.reason
        }
    }

    private func run(_ sql: String, at address: PostgresAddress) async throws {
        try await PostgresConnection.connect(to: address).run { session in try session.script(sql) }
    }
}
