import Synchronization
import TestSupport
import Testing

@testable import Postgres

@Suite("A PostgreSQL connection pool", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresPoolTests {
    @Test("A pool opens connections on demand, up to its limit")
    func limit() async throws {
        let sut = try await makeSUT(limit: 3)
        let identify = "SELECT pg_backend_pid()"

        let one = try await value(sut, identify)
        let same = try await value(sut, identify)
        let all = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<30 { group.addTask { try await value(sut, identify + " FROM pg_sleep(0.005)") } }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }

        expectEqual(one, same)
        #expect((1...3).contains(all.count))
    }

    @Test("Tasks get connections in the order in which they asked")
    func order() async throws {
        let sut = try await makeSUT(limit: 1)
        let (hasBegun, mayEnd) = (Latch(), Latch())
        let log = Log()
        let first = Task {
            try await sut.run { _ in
                hasBegun.open()
                try Blocking.run { await mayEnd.wait() }
            }
        }
        await hasBegun.wait()

        var tasks: [Task<Void, any Error>] = []
        for number in 1...5 {
            tasks.append(Task { try await sut.run { _ in log.add(number) } })
            while sut.waitingCount < number { await Task.yield() }
        }
        tasks[1].cancel()
        await #expect(throws: CancellationError.self) { try await tasks[1].value }
        mayEnd.open()

        try await first.value
        for task in tasks where task != tasks[1] { try await task.value }
        expectEqual(log.numbers, [1, 3, 4, 5])
    }

    @Test("An idle connection that was lost is replaced")
    func replaced() async throws {
        let sut = try await makeSUT(limit: 1)
        let other = try await PostgresConnection.toEmptySchema()

        for _ in 0..<5 {
            let identifier = try await value(sut, "SELECT pg_backend_pid()")
            _ = try await other.value(
                "SELECT pg_terminate_backend($1::int4, 5000)",
                [.integer(Int64(identifier))],
                as: Bool.self
            )
            #expect(try await value(sut, "SELECT pg_backend_pid()") != identifier)
        }
    }

    @Test("A connection whose preparation fails isn't used") func unprepared() async throws {
        let attempts = Mutex(0)
        let sut = try await makeSUT(limit: 1) { session in
            let attempt = attempts.withLock { attempts in
                attempts += 1
                return attempts
            }
            if attempt == 1 { throw CancellationError() }
            _ = try session.rows("SELECT set_config('pool.isprepared', '1', false)")
        }

        await #expect(throws: CancellationError.self) { try await value(sut, "SELECT 1") }

        try await expectEqual(value(sut, "SELECT current_setting('pool.isprepared')::int"), 1)
        expectEqual(attempts.withLock(\.self), 2)
    }

    @Test("A connection lost in a body is replaced after its error; other errors keep it")
    func lostInBody() async throws {
        let sut = try await makeSUT(limit: 1)
        let identifier = try await value(sut, "SELECT pg_backend_pid()")

        await #expect(throws: PostgresError.server(state: "22012", message: "division by zero")) {
            try await sut.run { _ = try $0.rows("SELECT 1 / 0") }
        }
        try await expectEqual(value(sut, "SELECT pg_backend_pid()"), identifier)
        await #expect(throws: PostgresError.connectionLost) {
            try await sut.run { _ = try $0.rows("SELECT pg_terminate_backend(pg_backend_pid())") }
        }
        await #expect(throws: PostgresError.commitUnknown) {
            try await sut.run { try $0.script("SELECT pg_terminate_backend(pg_backend_pid())") }
        }
        #expect(try await value(sut, "SELECT pg_backend_pid()") != identifier)
    }

    @Test("If the server can't be reached, all callers get the error, and connections remain available")
    func unreachable() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let sut = PostgresPool(try cluster.tcp(port: proxy.port), limit: 1)
        proxy.set(.refuse)

        for _ in 0..<3 {
            let error = await #expect(throws: PostgresError.self) { try await value(sut, "SELECT 1") }
            #expect(error?.isSafeToRetry == true)
        }
        proxy.set(.none)

        try await expectEqual(value(sut, "SELECT 1"), 1)
    }

    @Test("A closed pool refuses requests, and closes all its connections")
    func close() async throws {
        let sut = try await makeSUT(limit: 1)
        let watcher = try await PostgresConnection.toEmptySchema()
        let (hasBegun, mayEnd) = (Latch(), Latch())
        let first = Task {
            try await sut.run { session in
                hasBegun.open()
                try Blocking.run { await mayEnd.wait() }
                return try session.rows("SELECT pg_backend_pid()")[0][0] as Int64
            }
        }
        await hasBegun.wait()
        let second = Task { try await value(sut, "SELECT 1") }
        while sut.waitingCount == 0 { await Task.yield() }

        sut.close()
        mayEnd.open()

        await #expect(throws: PostgresError.closed) { try await second.value }
        await #expect(throws: PostgresError.closed) { try await value(sut, "SELECT 1") }
        let identifier = try await first.value
        try await watcher.wait(
            until: "SELECT count(*) = 0 FROM pg_stat_activity WHERE pid = $1",
            [.integer(identifier)]
        )
    }

    private func makeSUT(
        limit: Int,
        preparing preparation: @escaping @Sendable (PostgresSession) throws -> Void = { _ in }
    ) async throws -> PostgresPool {
        PostgresPool(try await PostgresCluster.shared().schema(), limit: limit, preparing: preparation)
    }

    private func value(_ pool: PostgresPool, _ sql: String) async throws -> Int {
        try await pool.run { try $0.rows(sql)[0][0] }
    }

    private final class Log: Sendable {
        private let state = Mutex<[Int]>([])
        var numbers: [Int] { state.withLock(\.self) }
        func add(_ number: Int) { state.withLock { $0.append(number) } }
    }
}
