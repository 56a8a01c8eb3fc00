import Postgres
import TestSupport
import Testing

@Suite("PostgreSQL listeners", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresListenerTests {
    @Test("A listener receives notifications sent to its channels after it began")
    func hears() async throws {
        let cluster = try PostgresCluster.shared()
        let sender = try await PostgresConnection.connect(to: cluster.socket)
        try await sender.run { try $0.script("NOTIFY hears, 'too early'") }

        let sut = try await PostgresListener.notifications(on: ["hears", "Ha \"ha\""], at: cluster.socket)
        try await sender.run { session in
            try session.script(
                "NOTIFY other, 'not for it'; NOTIFY hears, 'ä 1'; NOTIFY \"Ha \"\"ha\"\"\"; NOTIFY hears, '2'"
            )
        }

        var iterator = sut.makeAsyncIterator()
        await expectEqual(iterator.next(), PostgresNotification(channel: "hears", payload: "ä 1"))
        await expectEqual(iterator.next(), PostgresNotification(channel: "Ha \"ha\"", payload: ""))
        await expectEqual(iterator.next(), PostgresNotification(channel: "hears", payload: "2"))
    }

    @Test("A listener ends with its connection")
    func lost() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let sut = try await PostgresListener.notifications(
            on: ["lost"],
            at: try cluster.tcp(port: proxy.port)
        )

        proxy.hangUp()

        #expect(await sut.first { _ in true } == nil)
    }

    @Test("The connection ends with the task that reads the notifications")
    func ends() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        let sut = try await PostgresListener.notifications(
            on: ["ends"],
            at: try cluster.tcp(port: proxy.port)
        )

        let task = Task { for await _ in sut {} }
        task.cancel()
        await task.value

        while proxy.connectionCount > 0 { await Task.yield() }
    }

    @Test("A listener throws if the server refuses to listen")
    func unsupported() async throws {
        let cluster = try PostgresCluster.shared()

        await #expect(
            throws: PostgresError.server(
                state: "42601",
                message: "zero-length delimited identifier at or near \"\"\"\""
            )
        ) {
            _ = try await PostgresListener.notifications(on: [""], at: cluster.socket)
        }
    }
}
