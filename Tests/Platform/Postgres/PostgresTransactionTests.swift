import Postgres
import TestSupport
import Testing

@Suite("PostgreSQL transactions", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresTransactionTests {
    private struct Refusal: Error {}

    @Test("A transaction takes effect unless its body throws")
    func outcome() async throws {
        let sut = try await makeSUT()

        try await sut.run { session throws in
            try session.inTransaction(.write) { _ = try session.execute("INSERT INTO t VALUES (1)") }
            #expect(throws: Refusal.self) {
                try session.inTransaction(.write) {
                    try session.execute("INSERT INTO t VALUES (2)")
                    throw Refusal()
                }
            }
        }

        try await expectEqual(sut.value("SELECT array_agg(n) FROM t", as: [Int64].self), [1])
    }

    @Test("A read-only transaction can't write, and reads a snapshot")
    func readOnly() async throws {
        let (sut, other) = try await makeTwo()

        try await sut.run { session throws in
            try session.inTransaction(.readOnly) {
                try expectEqual(session.rows("SELECT n FROM t").count, 0)
                try Blocking.run { try await other.run { _ = try $0.execute("INSERT INTO t VALUES (1)") } }
                try expectEqual(session.rows("SELECT n FROM t").count, 0)
            }
            try expectEqual(session.rows("SELECT n FROM t").count, 1)
            #expect(throws: PostgresError.readOnly) {
                try session.inTransaction(.readOnly) { try session.execute("INSERT INTO t VALUES (1)") }
            }
        }
    }

    @Test("A remembered value is forgotten when the next transaction begins")
    func remembered() async throws {
        let sut = try await makeSUT()

        try await sut.run { session throws in
            let first = try session.inTransaction(.readOnly) {
                session.remembered = 1
                return session.remembered as? Int
            }
            let second = try session.inTransaction(.readOnly) { session.remembered as? Int }

            expectEqual(first, 1)
            #expect(second == nil)
        }
    }

    @Test("A transaction fails if one of its statements failed, even if the body ignored that")
    func swallowed() async throws {
        let sut = try await makeSUT()

        try await sut.run { session throws in
            #expect(
                throws: PostgresError.server(
                    state: "25P02",
                    message: "A statement of the transaction failed."
                )
            ) {
                try session.inTransaction(.write) {
                    try session.execute("INSERT INTO t VALUES (1)")
                    _ = try? session.rows("SELECT 1 / 0")
                }
            }
        }

        try await expectEqual(sut.value("SELECT count(*) FROM t", as: Int.self), 0)
    }

    @Test("A transaction left open by a body is rolled back")
    func leftOpen() async throws {
        let sut = try await makeSUT()

        try await sut.run { session throws in
            try session.script("BEGIN")
            try session.execute("INSERT INTO t VALUES (1)")
        }

        try await expectEqual(sut.value("SELECT count(*) FROM t", as: Int.self), 0)
    }

    @Test("Of two transactions that wait for each other, one conflicts")
    func deadlock() async throws {
        let (sut, other) = try await makeTwo()
        try await sut.run { try $0.script("INSERT INTO t VALUES (1), (2); SET deadlock_timeout = '10ms'") }
        try await other.run { try $0.script("SET deadlock_timeout = '10ms'") }
        let (first, second) = (Latch(), Latch())
        @Sendable func change(
            _ connection: PostgresConnection,
            _ rows: [Int64],
            _ mine: Latch,
            _ theirs: Latch
        ) async
            -> PostgresError?
        {
            do {
                try await connection.run { session in
                    try session.inTransaction(.write) {
                        try session.execute("UPDATE t SET n = n WHERE n = $1", [.integer(rows[0])])
                        mine.open()
                        try Blocking.run { await theirs.wait() }
                        try session.execute("UPDATE t SET n = n WHERE n = $1", [.integer(rows[1])])
                    }
                }
                return nil
            } catch {
                return error as? PostgresError
            }
        }

        async let one = change(sut, [1, 2], first, second)
        async let two = change(other, [2, 1], second, first)

        expectEqual([await one, await two].compactMap(\.self), [.conflict])
    }

    private func makeSUT() async throws -> PostgresConnection {
        try await .toEmptySchema("CREATE TABLE t (n int8)")
    }

    private func makeTwo() async throws -> (PostgresConnection, PostgresConnection) {
        let address = try await PostgresCluster.shared().schema()
        let first = try await PostgresConnection.connect(to: address)
        try await first.run { try $0.script("CREATE TABLE t (n int8)") }
        return (first, try await .connect(to: address))
    }
}
