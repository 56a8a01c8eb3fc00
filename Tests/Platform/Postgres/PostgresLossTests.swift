import Postgres
import TestSupport
import Testing

@Suite("Lost PostgreSQL connections", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresLossTests {
    @Test("Whenever a connection is lost, the error reflects the state of the transaction")
    func everyByte() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let address = try await cluster.schema(through: proxy.port)
        let direct = try await PostgresConnection.connect(to: cluster.socket)
        let schema = try await PostgresConnection.connect(to: address).value(
            "SELECT current_schema()",
            as: String.self
        )
        try await direct.run { try $0.script("CREATE TABLE \(schema).t (n int8 PRIMARY KEY)") }
        try await write(-1, at: address)
        let counts = proxy.counts

        var kinds: Set<String> = []
        var number: Int64 = 0
        let cuts =
            (0...counts.client).map { FaultyProxy.Fault.cut(afterClient: $0) }
            + (0...counts.server).map { FaultyProxy.Fault.cut(afterServer: $0) }
        for fault in cuts {
            number += 1
            proxy.set(fault)
            var failure: PostgresError?
            do { try await write(number, at: address) } catch { failure = error as? PostgresError ?? .closed }
            proxy.hangUp()
            let isThere = try await direct.value(
                "SELECT count(*) = 1 FROM \(schema).t WHERE n = $1",
                [.integer(number)],
                as: Bool.self
            )
            switch failure {
            case nil: #expect(isThere, "\(fault)")
            case .commitUnknown: kinds.insert(isThere ? "unknown, there" : "unknown, not there")
            case .connectionLost:
                kinds.insert("lost")
                #expect(!isThere, "\(fault)")
            case .unreachable:
                kinds.insert("unreachable")
                #expect(!isThere, "\(fault)")
            default: Issue.record("\(fault): \(String(describing: failure))")
            }
        }

        expectEqual(kinds, ["unreachable", "lost", "unknown, there", "unknown, not there"])
    }

    @Test("Whenever a connection is lost, a read-only transaction can be retried")
    func everyByteOfReading() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let address = try cluster.tcp(port: proxy.port)
        try await read(at: address)
        let counts = proxy.counts

        var kinds: Set<String> = []
        let cuts =
            (0...counts.client).map { FaultyProxy.Fault.cut(afterClient: $0) }
            + (0...counts.server).map { FaultyProxy.Fault.cut(afterServer: $0) }
        for fault in cuts {
            proxy.set(fault)
            do {
                try await read(at: address)
            } catch PostgresError.unreachable {
                kinds.insert("unreachable")
            } catch PostgresError.connectionLost {
                kinds.insert("lost")
            } catch {
                Issue.record("\(fault): \(error)")
            }
            proxy.hangUp()
        }

        expectEqual(kinds, ["unreachable", "lost"])
    }

    @Test("A server that restarts or is killed drops the connection; the next request reconnects")
    func server() async throws {
        let cluster = try PostgresCluster()
        let pool = PostgresPool(cluster.socket, limit: 1)

        for end in [cluster.restart, cluster.kill] {
            let error = await #expect(throws: PostgresError.self) {
                try await pool.run { session in
                    try session.inTransaction(.write) {
                        _ = try session.rows("SELECT 1")
                        try end()
                        _ = try session.rows("SELECT 2")
                    }
                }
            }
            expectEqual(error, .connectionLost)
            try await expectEqual(pool.run { try $0.rows("SELECT 1").count }, 1)
            try end()
            try await expectEqual(pool.run { try $0.rows("SELECT 1").count }, 1)
        }
    }

    @Test("Streams, pipelines and COPY report a lost connection without waiting")
    func others() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let address = try cluster.tcp(port: proxy.port)
        let rows = "SELECT n, repeat('x', 100) FROM generate_series(1, 100000) AS n"
        let bodies: [(PostgresError, @Sendable (PostgresSession) throws -> Void)] = [
            (.connectionLost, { try $0.stream(rows) { _ in true } }),
            (.commitUnknown, { try $0.pipeline(.init(repeating: .init(rows), count: 3)) }),
            (.connectionLost, { _ = try $0.rows(rows) }),
        ]

        for (expected, body) in bodies {
            proxy.set(.none)
            let sut = try await PostgresConnection.connect(to: address)
            proxy.set(.cut(afterServer: 1_000_000))
            await #expect(throws: expected) { try await sut.run(body) }
        }
        proxy.set(.none)
        let sut = try await PostgresConnection.connect(to: address)
        try await sut.run { try $0.script("CREATE TEMPORARY TABLE t (n int8)") }
        proxy.set(.cut(afterClient: 1_000_000))
        await #expect(throws: PostgresError.connectionLost) {
            try await sut.run { session in
                try session.copyIn("COPY t FROM STDIN (FORMAT binary)") { writer in
                    for _ in 0..<1_000_000 { try writer.append(Int64(1)) }
                }
            }
        }
    }

    private func write(_ number: Int64, at address: PostgresAddress) async throws {
        let connection = try await PostgresConnection.connect(to: address)
        try await connection.run { session in
            try session.inTransaction(.write) {
                _ = try session.execute("INSERT INTO t VALUES ($1)", [.integer(number)])
            }
        }
    }

    private func read(at address: PostgresAddress) async throws {
        let connection = try await PostgresConnection.connect(to: address)
        try await connection.run { session in
            _ = try session.inTransaction(.readOnly) { try session.rows("SELECT 1").count }
        }
    }
}
