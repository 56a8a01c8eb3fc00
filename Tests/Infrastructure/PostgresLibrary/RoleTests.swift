import Entities
import Foundation
import Postgres
import Services
import TestSupport
import Testing

@testable import PostgresLibrary

@Suite("Roles of a PostgreSQL library", .real, .postgres, .timeLimit(.minutes(5))) struct RoleTests {
    @Test("A role with the grants in `help databases` can read, change and undo") func member()
        async throws
    {
        let sut = try await makeSUT()
        _ = try await sut.owner.add("Airbag")
        try await sut.run(
            """
            GRANT USAGE ON SCHEMA \(sut.schema) TO \(sut.role);
            GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(sut.schema) TO \(sut.role)
            """
        )
        let library = try await PostgresLibrary.open(at: sut.address, userAtMachine: "anna@there")

        let track = try await library.add("Hunter")
        _ = try await library.recordPlay(of: track.urn, startedAt: Date(timeIntervalSince1970: 1_700_000_000))
        let importing = try await library.beginImport()
        _ = try await importing.store(
            (0..<3000).map { NewTrack(details: TrackDetails(title: "Song \($0)", artist: "Artist")) }
        )
        try await importing.finish()
        let count = try await library.trackCount()
        _ = try await library.undo()
        let source = try await library.addSource(
            NewMusicSource(name: "home", address: "https://music.example", user: "me")
        )
        _ = try await library.removeSource(source.id)
        try await library.rebuild { _, _ in }

        expectEqual(count, 3002)
        try await expectEqual(sut.owner.titles().sorted(), ["Airbag", "Hunter"])
        try await expectEqual(library.wrongCounts(), 0)
    }

    @Test("A role without rights is refused, with advice")
    func stranger() async throws {
        let sut = try await makeSUT()

        let withoutSchema = await sut.refusal()
        try await sut.run("GRANT USAGE ON SCHEMA \(sut.schema) TO \(sut.role)")
        let withoutTables = await sut.refusal()
        try await sut.run("GRANT SELECT ON ALL TABLES IN SCHEMA \(sut.schema) TO \(sut.role)")
        let reader = try await PostgresLibrary.open(at: sut.address, userAtMachine: "anna@there")
        let withoutChanges = await #expect(throws: ServiceError.self) { try await reader.add("Hunter") }

        let advice = "The library's owner can grant access: see “Databases” in `man sidewinder`."
        expectEqual(
            [withoutSchema, withoutTables, withoutChanges],
            [
                "no schema has been selected to create in.", "permission denied for table sidewinder.",
                "permission denied for table commits.",
            ].map { reason in
                .inputOutput(
                    path: sut.address.description,
                    reason: "The server refused: \(reason) \(advice)"
                )
            }
        )
        try await expectEqual(reader.trackCount(), 0)
    }

    @Test("A server that can't prove its identity is refused, with advice")
    func unknownServer() async throws {
        // This machine, under a name that isn't recognized as local.
        let url = "postgres://postgres@127.1:\(try PostgresCluster.shared().port())/postgres"
        let address = try #require(PostgresAddress(url))

        let error = await #expect(throws: ServiceError.self) {
            try await PostgresLibrary.open(at: address, userAtMachine: "anna@there").close()
        }

        let reason = """
            Couldn't establish a secure connection: server does not support SSL, but SSL was required. Give the \
            certificate of the server's authority with ?sslrootcert=FILE. If you trust the network, ?sslmode=require \
            encrypts without verifying the server, and ?sslmode=prefer also allows unencrypted connections.
            """
        expectEqual(error, .inputOutput(path: address.description, reason: reason))
    }

    @Test("Functions that another user puts into a schema on the path aren't called")
    func functions() async throws {
        let sut = try await makeSUT()
        let other = sut.role
        try await sut.run(
            ["\(sut.schema).", "\(other)."].map { schema in
                """
                \(schema == "\(other)." ? "CREATE SCHEMA \(other);" : "")
                CREATE FUNCTION \(schema)convert_to(TEXT, TEXT) RETURNS BYTEA LANGUAGE plpgsql
                    AS $$ BEGIN RAISE 'called'; END $$;
                CREATE FUNCTION \(schema)evil(OID, REGCLASS) RETURNS BOOLEAN LANGUAGE plpgsql
                    AS $$ BEGIN RAISE 'called'; END $$;
                CREATE OPERATOR \(schema)= (LEFTARG = OID, RIGHTARG = REGCLASS, FUNCTION = \(schema)evil);
                CREATE FUNCTION \(schema)lower(TEXT) RETURNS TEXT LANGUAGE plpgsql
                    AS $$ BEGIN RAISE 'called'; END $$;
                """
            }
            .joined()
        )
        let library = try await PostgresLibrary.open(at: sut.path(other), userAtMachine: "anna@there")
        _ = try await library.add(
            NewTrack(details: TrackDetails(title: "Hunter", artist: "Björk", album: "Homogenic"))
        )

        let path = try await library.read { session in
            try session.rows("SELECT current_setting('search_path')").first?[0] as String?
        }
        expectEqual(path, "\(sut.schema), pg_temp")
        try await expectEqual(
            library.contents(ofArtist: "Björk", limit: 9).albums.map(\.id.title),
            ["Homogenic"]
        )
        let artists = try await library.artists(in: ArtistListing(), after: nil, limit: 9)
        expectEqual(artists.items.map(\.name), ["Björk"])
    }

    @Test(
        "A role that may end others' sessions ends one that was stopped while sending rows",
        arguments: [true, false]
    )
    func stopped(mayEnd: Bool) async throws {
        let sut = try await makeSUT()
        let stopped = "\(sut.role)_stopped"
        try await sut.run("CREATE ROLE \(stopped) LOGIN")
        for role in [sut.role, stopped] {
            try await sut.run(
                """
                GRANT USAGE ON SCHEMA \(sut.schema) TO \(role);
                GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(sut.schema) TO \(role)
                """
            )
        }
        if mayEnd { try await sut.run("GRANT pg_signal_backend, pg_read_all_stats TO \(sut.role)") }
        let waiting = try await PostgresLibrary.open(
            at: sut.address(of: sut.role),
            userAtMachine: "anna@there"
        )
        let other = try await PostgresLibrary.open(at: sut.address(of: stopped), userAtMachine: "me@here")

        let title = try await other.whileStoppedInCopy { try? await waiting.add("Airbag").details.title }

        expectEqual(title, (mayEnd ? "Airbag" : nil))
    }

    private struct SUT {
        let cluster: PostgresCluster
        let schema: String
        let role: String
        let url: String
        let owner: PostgresLibrary
        /// The role's address.
        let address: PostgresAddress

        /// The owner's address, with another schema on the path.
        func path(_ other: String) throws -> PostgresAddress {
            try #require(PostgresAddress("\(url),\(other)"))
        }

        /// The address of a role with a short lock timeout.
        func address(of role: String) throws -> PostgresAddress {
            let url = url.replacing("//postgres@", with: "//\(role)@")
            return try #require(PostgresAddress("\(url)%20-clock_timeout%3D50"))
        }

        func run(_ sql: String) async throws {
            try await PostgresConnection.connect(to: cluster.socket).run { session in try session.script(sql)
            }
        }

        /// The reason why the role can't open the library.
        func refusal() async -> ServiceError? {
            await #expect(throws: ServiceError.self) {
                try await PostgresLibrary.open(at: address, userAtMachine: "anna@there").close()
            }
        }
    }

    /// Creates a library, and a role without rights.
    private func makeSUT() async throws -> SUT {
        let cluster = try PostgresCluster.shared()
        let url = try await cluster.schemaURL()
        let schema = try #require(url.components(separatedBy: "search_path%3D").last)
        let role = "anna_\(UUID().uuidString.prefix(8).lowercased())"
        let owner = try await PostgresLibrary.open(
            at: #require(PostgresAddress(url)),
            userAtMachine: "me@here"
        )
        let address = try #require(PostgresAddress(url.replacing("//postgres@", with: "//\(role)@")))
        let sut = SUT(
            cluster: cluster,
            schema: schema,
            role: role,
            url: url,
            owner: owner,
            address: address
        )
        try await sut.run("CREATE ROLE \(role) LOGIN")
        return sut
    }
}
