import Postgres
import TestSupport
import Testing

@Suite("PostgreSQL errors", .real, .postgres, .timeLimit(.minutes(5)))
struct PostgresErrorTests {
    @Test("Without a listener, a server is unreachable, with host and port")
    func unreachable() async throws {
        let port = try RefusingPort()
        let number = String(try #require(port.url.split(separator: ":").last))

        let error = await failure(at: "postgres://127.0.0.1:\(number)/music")
        let socket = await failure(at: "postgres:///music?host=/nowhere&port=1")
        let name = await failure(at: "postgres://name.invalid/music")

        expectEqual(error, .unreachable(host: "127.0.0.1", port: number, reason: "Connection refused"))
        #expect(error?.isSafeToRetry == true)
        expectEqual(socket, .unreachable(host: "/nowhere", port: "1", reason: "No such file or directory"))
        guard case .unreachable("name.invalid", "5432", _) = name else {
            Issue.record("\(String(describing: name))")
            return
        }
    }

    @Test("Connecting to a silent server times out")
    func silent() async throws {
        let cluster = try PostgresCluster.shared()
        let proxy = try FaultyProxy(to: cluster.port())
        proxy.set(.stall(afterClient: 0, afterServer: 0))
        let address = try cluster.tcp(port: proxy.port)

        await #expect(
            throws: PostgresError.unreachable(
                host: "127.0.0.1",
                port: "\(proxy.port)",
                reason: "Connection timed out"
            )
        ) {
            try await PostgresConnection.connect(to: address, within: .milliseconds(200))
        }
    }

    @Test("Passwords are accepted, refused or requested")
    func passwords() async throws {
        let cluster = try PostgresCluster.shared()
        let right = cluster.password
        let wrong = right.replacing("geheim%201", with: "falsch")
        let none = right.replacing(":geheim%201", with: "")

        #expect(await failure(at: right) == nil)
        await expectEqual(failure(at: wrong), .passwordRefused)
        await expectEqual(failure(at: none + "?passfile=/nowhere"), .passwordNeeded)
    }

    @Test("Missing databases, roles and services are reported")
    func missing() async throws {
        let cluster = try PostgresCluster.shared()

        await expectEqual(failure(at: try cluster.tcp(database: "nothing")), .noDatabase(name: "nothing"))
        await expectEqual(
            failure(at: cluster.tcp.replacing("postgres@", with: "nobody@")),
            .forbidden(message: "role \"nobody\" does not exist")
        )
        guard case .unknownService = await failure(at: "postgres:///?service=nothing-\(cluster.tcp.count)")
        else {
            Issue.record("A service that doesn't exist is found.")
            return
        }
    }

    @Test("A server without TLS is refused if TLS is required, as are invalid parameters")
    func security() async throws {
        let cluster = try PostgresCluster.shared()

        guard case .insecure(let reason) = await failure(at: try cluster.tcp("sslmode=require")) else {
            Issue.record("It is used.")
            return
        }
        #expect(reason.contains("does not support SSL"))
        await expectEqual(failure(at: try cluster.tcp("sslmode=maybe")), .badAddress)
    }

    @Test("A server on another machine must prove that it is the requested host")
    func certificates() async throws {
        let (plain, cluster) = (try PostgresCluster.shared(), try PostgresCluster(hasTLS: true))
        // The same machine, under a name that isn't recognized as local.
        func url(_ cluster: PostgresCluster, _ host: String, _ parameters: String = "") throws -> String {
            "postgres://postgres@\(host):\(try cluster.port())/postgres?\(parameters)"
        }
        let own = "sslrootcert=\(cluster.certificate)"

        let refusals = [
            await failure(at: try url(plain, "127.1")), await failure(at: try url(cluster, "127.1")),
            await failure(at: try url(cluster, "127.1", own)),
            await failure(at: try url(cluster, "127.1", "sslmode=verify-ca&sslrootcert=/nowhere")),
        ]
        let connections = [
            try url(plain, "127.1", "sslmode=prefer"), try url(cluster, "127.1", "sslmode=require"),
            try url(cluster, "127.1", "sslmode=verify-ca&\(own)"), try url(cluster, "localhost"),
            try url(cluster, "localhost", "sslmode=verify-full&\(own)"), try url(plain, "localhost"),
        ]

        expectEqual(
            refusals,
            [
                .insecure(reason: "server does not support SSL, but SSL was required"),
                .insecure(reason: "SSL error: certificate verify failed"),
                .insecure(
                    reason:
                        "server certificate for \"localhost\" (and 1 other name) does not match host name \"127.1\""
                ),
                .insecure(reason: "root certificate file \"/nowhere\" does not exist"),
            ]
        )
        for connection in connections { #expect(await failure(at: connection) == nil, "\(connection)") }
    }

    @Test("More connections than the server allows are refused")
    func tooMany() async throws {
        let cluster = try PostgresCluster()
        let connection = try await PostgresConnection.connect(to: cluster.socket)
        try await connection.run { try $0.script("ALTER ROLE listener CONNECTION LIMIT 1") }
        let first = try await PostgresConnection.connect(to: try #require(PostgresAddress(cluster.password)))

        let error = await failure(at: cluster.password)

        expectEqual(error, .tooManyConnections)
        #expect(error?.isSafeToRetry == true)
        try await expectEqual(first.value("SELECT 1", as: Int.self), 1)
    }

    @Test(
        "Errors of statements are classified",
        arguments: [
            ("SELECT * FROM nothing", .undefinedTable(message: "relation \"nothing\" does not exist")),
            ("INSERT INTO t VALUES (1)", .duplicate(constraint: "t_pkey")),
            ("SELECT 1 / 0", .server(state: "22012", message: "division by zero")),
            ("SET statement_timeout = 1; SELECT pg_sleep(60)", .cancelled),
            ("DO $$ BEGIN RAISE SQLSTATE '53100'; END $$", .diskFull),
            ("DO $$ BEGIN RAISE SQLSTATE '40001'; END $$", .conflict),
            ("DO $$ BEGIN RAISE SQLSTATE '55P03'; END $$", .locked),
            (
                "DO $$ BEGIN RAISE SQLSTATE '0A000' USING MESSAGE = 'never'; END $$",
                .unsupported(message: "never")
            ),
            ("SET ROLE pg_read_all_data; CREATE TABLE pg_catalog.x (n int)", nil),
            (
                "DO $$ BEGIN RAISE WARNING 'said to nobody'; END $$; SELECT * FROM nothing",
                .undefinedTable(message: "relation \"nothing\" does not exist")
            ),
        ] as [(String, PostgresError?)]
    )
    func kinds(_ sql: String, _ expected: PostgresError?) async throws {
        let sut = try await PostgresConnection.toEmptySchema(
            "CREATE TABLE t (n int8 PRIMARY KEY); INSERT INTO t VALUES (1)"
        )

        let error = await #expect(throws: PostgresError.self) { try await sut.run { try $0.script(sql) } }

        if let expected {
            expectEqual(error, expected)
        } else if case .rightsMissing = error {
        } else {
            Issue.record("\(String(describing: error))")
        }
        try await expectEqual(sut.value("SELECT 1", as: Int.self), 1)
    }

    @Test("No error contains the password")
    func secrecy() async throws {
        let cluster = try PostgresCluster.shared()
        let port = try cluster.port()
        let urls = [
            "postgres://listener:gehe1m@127.0.0.1:\(port)/postgres",
            "postgres://gehe1m:gehe1m@127.0.0.1:1/x?port=gehe1m",
            "postgres://a:b@gehe1m@h/x",
            "postgres://listener:gehe1m@127.0.0.1:\(port)/postgres?sslmode=require",
            "postgres://listener@127.0.0.1:\(port)/postgres?password=gehe1m",
        ]

        for url in urls {
            let error = try #require(await failure(at: url))
            #expect(!"\(error)".contains("gehe1m"), "\(url)")
        }
    }

    private func failure(at url: String) async -> PostgresError? {
        guard let address = PostgresAddress(url) else { return .badAddress }
        return await failure(at: address)
    }

    private func failure(at address: PostgresAddress) async -> PostgresError? {
        do {
            _ = try await PostgresConnection.connect(to: address)
            return nil
        } catch {
            return error as? PostgresError
        }
    }
}
