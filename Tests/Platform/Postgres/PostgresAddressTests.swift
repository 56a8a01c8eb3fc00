import TestSupport
import Testing

@testable import Postgres

@Suite("A database address") struct PostgresAddressTests {
    @Test(
        "An address begins with postgres:// or postgresql://",
        arguments: ["postgres://h/d", "postgresql:///d?host=/run"]
    )
    func recognised(_ url: String) {
        #expect(PostgresAddress(url) != nil)
    }

    @Test(
        "Other texts aren't addresses",
        arguments: ["", "h/d", "http://h/d", "Postgres://h", "host=h", "postgres://h\0"]
    )
    func others(_ url: String) {
        #expect(PostgresAddress(url) == nil)
    }

    @Test(
        "An address is printed as libpq understands it, without passwords",
        .needs("libpq") { LibPQ.installed != nil },
        arguments: [
            ("postgres://anna:geheim@db.example:5433/music", "postgres://anna@db.example:5433/music"),
            ("postgresql://anna@db.example/music", "postgres://anna@db.example/music"),
            ("postgres:///music?host=/run/pg&password=geheim", "postgres:///music?host=/run/pg"),
            (
                "postgres://a:1,b:2/music?sslpassword=geheim&sslmode=require",
                "postgres://a:1,b:2/music?sslmode=require"
            ),
            ("postgres://anna:gehe%40im%2F@db/music", "postgres://anna@db/music"),
            ("postgres://anna:gehe?im@db/music", "postgres://anna@db/music"),
            ("postgres://", "postgres://"),
        ]
    )
    func description(_ url: String, _ expected: String) throws {
        let sut = try #require(PostgresAddress(url))

        expectEqual("\(sut)", expected)
        expectEqual(String(reflecting: sut), expected)
    }

    private static let oddAddresses = [
        "postgres://anna:ge@heim@db/music", "postgres://anna:ge/heim@db/music",
        "postgres://anna:%zz@db/geheim",
        "postgres://db/music?geheim", "postgres://db/music?unknown=geheim", "postgres://[geheim/music",
    ]

    @Test(
        "Another machine must prove its identity, unless the address, a variable or a service says otherwise",
        .needs("libpq") { LibPQ.installed != nil },
        arguments: [
            ("postgres://db.example/music", [:], ["verify-full", "/etc/ssl/cert.pem"]),
            ("postgres://192.168.1.2,127.0.0.1/music", [:], ["verify-full", "/etc/ssl/cert.pem"]),
            ("postgres://127.0.0.1.example/music", [:], ["verify-full", "/etc/ssl/cert.pem"]),
            ("postgres:///music", ["PGHOST": "db.example"], ["verify-full", "/etc/ssl/cert.pem"]),
            ("postgres://localhost/m?hostaddr=10.0.0.1", [:], ["verify-full", "/etc/ssl/cert.pem"]),
            ("postgres://db.example/music", ["PGSSLROOTCERT": "/own"], ["verify-full"]),
            ("postgres://db.example/music?sslrootcert=/own", [:], ["verify-full"]),
            ("postgres://db.example/music", ["HOME": "/home/anna"], ["verify-full"]),
            ("postgres://db.example/music?sslmode=require", [:], []),
            ("postgres://db.example/music", ["PGSSLMODE": "disable"], []),
            ("postgres://db.example/music?service=home", [:], []),
            ("postgres://db.example/music", ["PGSERVICE": "home"], []),
            ("postgres:///music", [:], []), ("postgres:///music?host=/run/pg", [:], []),
            ("postgres:///music", ["PGHOST": "/run/pg"], []),
            ("postgres://LocalHost/music", [:], []), ("postgres://127.0.0.2/music", [:], []),
            ("postgres://[::1]/music", [:], []), ("postgres://db.example/m?hostaddr=127.0.0.1", [:], []),
        ] as [(String, [String: String], [String])]
    )
    func encryption(_ url: String, variables: [String: String], values: [String]) throws {
        let (sut, pq) = (try #require(PostgresAddress(url)), try #require(LibPQ.installed))
        let files = ["/etc/ssl/cert.pem", "/home/anna/.postgresql/root.crt"]

        let parameters = sut.encryption(pq, { variables[$0] }, exists: files.contains)

        expectEqual(parameters.map(\.key), Array(["sslmode", "sslrootcert"].prefix(values.count)))
        expectEqual(parameters.map(\.value), values)
    }

    @Test(
        "A password in an address is recognized",
        .needs("libpq") { LibPQ.installed != nil },
        arguments: [
            ("postgres://anna:geheim@db/music", true), ("postgres://db/music?password=geheim", true),
            ("postgres://anna@db/music", false), ("postgres:///music", false),
        ]
    )
    func hasPassword(_ url: String, _ hasPassword: Bool) throws {
        try expectEqual(#require(PostgresAddress(url)).hasPassword, hasPassword)
    }

    @Test(
        "Nothing is printed of an address that libpq rejects, or may misread a password in",
        arguments: oddAddresses
    )
    func odd(_ url: String) throws {
        let sut = try #require(PostgresAddress(url))

        expectEqual("\(sut)", "postgres://…")
        var dumped = ""
        dump(sut, to: &dumped)
        #expect(!dumped.contains("heim"))
    }

    @Test(
        "An address that libpq rejects isn't connected to",
        .needs("libpq") { LibPQ.installed != nil },
        arguments: oddAddresses
    )
    func refused(_ url: String) async throws {
        let sut = try #require(PostgresAddress(url))

        await #expect(throws: PostgresError.badAddress) { try await PostgresConnection.connect(to: sut) }
    }
}
