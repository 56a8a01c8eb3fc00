import Testing

@testable import Postgres

@Suite("A database's address") struct PostgresAddressTests {
    @Test(
        "It begins with postgres:// or postgresql://",
        arguments: ["postgres://h/d", "postgresql:///d?host=/run"]
    )
    func recognised(_ url: String) {
        #expect(PostgresAddress(url) != nil)
    }

    @Test(
        "Other texts aren't one",
        arguments: ["", "h/d", "http://h/d", "Postgres://h", "host=h", "postgres://h\0"]
    )
    func others(_ url: String) {
        #expect(PostgresAddress(url) == nil)
    }

    @Test(
        "It is printed as libpq understands it, without passwords",
        .enabled(if: LibPQ.installed != nil, "libpq is not installed"),
        arguments: [
            ("postgres://anna:geheim@db.example:5433/music", "postgres://anna@db.example:5433/music"),
            ("postgresql://anna@db.example/music", "postgres://anna@db.example/music"),
            ("postgres:///music?host=/run/pg&password=geheim", "postgres:///music?host=/run/pg"),
            (
                "postgres://a:1,b:2/music?sslpassword=geheim&sslmode=require",
                "postgres://a,b:1,2/music?sslmode=require"
            ),
            ("postgres://anna:gehe%40im%2F@db/music", "postgres://anna@db/music"),
            ("postgres://anna:gehe?im@db/music", "postgres://anna@db/music"),
            ("postgres://", "postgres://"),
        ]
    )
    func description(_ url: String, _ expected: String) throws {
        let sut = try #require(PostgresAddress(url))

        #expect("\(sut)" == expected)
        #expect(String(reflecting: sut) == expected)
    }

    @Test(
        "Nothing is printed of what libpq doesn't understand, or where it may take a password for something else",
        arguments: [
            "postgres://anna:ge@heim@db/music", "postgres://anna:ge/heim@db/music",
            "postgres://anna:%zz@db/geheim",
            "postgres://db/music?geheim", "postgres://db/music?unknown=geheim", "postgres://[geheim/music",
        ]
    )
    func odd(_ url: String) async throws {
        let sut = try #require(PostgresAddress(url))

        #expect("\(sut)" == "postgres://…")
        var dumped = ""
        dump(sut, to: &dumped)
        #expect(!dumped.contains("heim"))
        if LibPQ.installed != nil {
            await #expect(throws: PostgresError.badAddress) { try await PostgresConnection.connect(to: sut) }
        }
    }
}
