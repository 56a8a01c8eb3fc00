import Platform
import Postgres
import TestSupport
import Testing

@Suite("Cancelled PostgreSQL tasks", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresCancellationTests {
    private let isRunning = "SELECT count(*) = 1 FROM pg_stat_activity WHERE pid = $1 AND state = 'active'"

    @Test("Cancelling ends the statement on the server; the connection remains usable")
    func statement() async throws {
        let (sut, watcher, identifier) = try await makeSUT()

        let task = Task { try await sut.value("SELECT pg_sleep(600)::text", as: String.self) }
        try await watcher.wait(until: isRunning, [identifier])
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        try await watcher.wait(until: isRunning.replacing("= 1", with: "= 0"), [identifier])
        try await expectEqual(sut.value("SELECT 1", as: Int.self), 1)
    }

    @Test("Cancelling rolls back the transaction, but doesn't cancel the next request")
    func transaction() async throws {
        let (sut, watcher, identifier) = try await makeSUT("CREATE TABLE t (n int8)")

        for _ in 0..<20 {
            let task = Task {
                try await sut.run { session in
                    try session.inTransaction(.write) {
                        try session.execute("INSERT INTO t VALUES (1)")
                        _ = try session.rows("SELECT pg_sleep(600)")
                    }
                }
            }
            try await watcher.wait(until: isRunning + " AND query LIKE '%600%'", [identifier])
            task.cancel()
            let next = Task { try await sut.value("SELECT count(*) FROM t", as: Int.self) }
            await #expect(throws: CancellationError.self) { try await task.value }
            try await expectEqual(next.value, 0)
        }
    }

    @Test("Cancelling also ends streams, pipelines and COPY", arguments: ["stream", "pipeline", "copy"])
    func others(_ kind: String) async throws {
        let (sut, _, _) = try await makeSUT("CREATE TABLE t (n int8)")
        let hasBegun = Latch()

        let task = Task {
            try await sut.run { session in
                switch kind {
                case "stream":
                    try session.stream("SELECT generate_series(1, 1000000000)") { _ in
                        hasBegun.open()
                        return true
                    }
                case "pipeline":
                    hasBegun.open()
                    try session.pipeline([.init("SELECT 1"), .init("SELECT pg_sleep(600)")])
                default:
                    try session.copyIn("COPY t FROM STDIN (FORMAT binary)") { writer in
                        while true {
                            try writer.append(Int64(1))
                            hasBegun.open()
                        }
                    }
                }
            }
        }
        await hasBegun.wait()
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        try await expectEqual(sut.value("SELECT count(*) FROM t", as: Int.self), 0)
    }

    @Test("A body cancelled before it runs doesn't run")
    func before() async throws {
        let (sut, _, _) = try await makeSUT()
        let (hasBegun, mayEnd) = (Latch(), Latch())
        let first = Task {
            try await sut.run { _ in
                hasBegun.open()
                try Blocking.run { await mayEnd.wait() }
            }
        }
        await hasBegun.wait()

        let second = Task { try await sut.run { try $0.script("CREATE TABLE t (n int8)") } }
        second.cancel()
        mayEnd.open()

        try await first.value
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(try await sut.value("SELECT to_regclass('t') IS NULL", as: Bool.self))
    }

    @Test("A body that was committed before it was cancelled returns its value")
    func committed() async throws {
        let (sut, _, _) = try await makeSUT("CREATE TABLE t (n int8)")
        let (isCommitted, mayEnd) = (Latch(), Latch())

        let task = Task {
            try await sut.run { session in
                try session.inTransaction(.write) { _ = try session.execute("INSERT INTO t VALUES (1)") }
                isCommitted.open()
                try Blocking.run { await mayEnd.wait() }
                return "done"
            }
        }
        await isCommitted.wait()
        task.cancel()
        mayEnd.open()

        try await expectEqual(task.value, "done")
        try await expectEqual(sut.value("SELECT count(*) FROM t", as: Int.self), 1)
    }

    @Test("A cancelled connection attempt stops immediately")
    func connecting() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        proxy.set(.stall(afterClient: 0, afterServer: 0))
        let address = try cluster.tcp(port: proxy.port)

        let task = Task { try await PostgresConnection.connect(to: address, within: .seconds(1000)) }
        while proxy.connectionCount == 0 { await Task.yield() }
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        while proxy.connectionCount > 0 { await Task.yield() }
    }

    @Test("A cancelled task gives up an unresponsive server after some seconds")
    func stalled() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let sut = try await PostgresConnection.connect(to: try cluster.tcp(port: proxy.port))
        let identifier = try await sut.value("SELECT pg_backend_pid()", as: Int64.self)
        let watcher = try await PostgresConnection.toEmptySchema()
        proxy.set(.stall(afterServer: 0))

        let task = Task { try await sut.value("SELECT pg_sleep(0)::text", as: String.self) }
        try await watcher.wait(
            until: "SELECT count(*) = 1 FROM pg_stat_activity WHERE pid = $1 AND query LIKE '%sleep%'",
            [.integer(identifier)]
        )
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        await #expect(throws: PostgresError.connectionLost) {
            try await sut.run { _ = try $0.rows("SELECT 1") }
        }
    }

    private func makeSUT(_ script: String = "") async throws -> (
        PostgresConnection, watcher: PostgresConnection, identifier: PostgresValue
    ) {
        let sut = try await PostgresConnection.toEmptySchema(script)
        let identifier = try await sut.value("SELECT pg_backend_pid()", as: Int64.self)
        return (sut, try await .toEmptySchema(), .integer(identifier))
    }
}
