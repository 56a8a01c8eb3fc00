import Entities
import HTTP
import TestSupport
import Testing

@testable import Subsonic

struct ProbeTests {
    private func probe(
        _ fake: FakeSubsonic,
        password: String = "geheim 1",
        path: String = ""
    ) async throws(SubsonicFailure) -> SourceTraits {
        let probe = SubsonicProbe(http: .test, clock: SkippingClock())
        let result = try await probe.result(for: fake.address + path, user: "listener", password: password)
        expectEqual(result.address, fake.address)
        return result.traits
    }

    private func traits(of kind: FakeSubsonicKind, songs: Int = 30, password: String = "geheim 1")
        async throws -> SourceTraits
    {
        try await probe(try FakeSubsonic(kind) { $0.songs = FakeSong.many(songs) }, password: password)
    }

    @Test("The capabilities of each kind of server are detected")
    func kinds() async throws {
        try await expectEqual(
            traits(of: .navidrome),
            SourceTraits(product: "navidrome", version: "0.64.0 (295886cb)", acceptsForms: true)
        )
        try await expectEqual(
            traits(of: .gonic),
            SourceTraits(product: "gonic", version: "v0.20.1", acceptsForms: true)
        )
        try await expectEqual(
            traits(of: .lms),
            SourceTraits(
                product: "lms",
                version: "3.69.0",
                authentication: .password,
                acceptsForms: true
            )
        )
        try await expectEqual(
            traits(of: .nextcloud),
            SourceTraits(
                product: "nextcloud music",
                version: "2.5.0",
                authentication: .password,
                acceptsForms: true
            )
        )
        try await expectEqual(
            traits(of: .supysonic),
            SourceTraits(authentication: .password, acceptsForms: true)
        )
        try await expectEqual(
            traits(of: .maneki),
            SourceTraits(product: "maneki", version: "0.29.0", listing: .albums, acceptsForms: true)
        )
        try await expectEqual(traits(of: .old), SourceTraits(listing: .folders))
    }

    @Test("Authentications are tried in order, a key only if the password looks like one")
    func order() async throws {
        let fake = try FakeSubsonic(.lms)

        try await expectEqual(probe(fake, password: "0123456789abcdef").authentication, .apiKey)

        let pings = fake.requests.prefix(4).map {
            $0.query.keys.sorted() + [$0.header("Authorization")].compactMap(\.self)
        }
        #expect(pings[0].contains("t") && pings[0].contains("s"))
        #expect(pings[1].contains("p"))
        #expect(pings[2].last?.hasPrefix("Basic ") == true)
        #expect(pings[3].contains("apiKey"))

        let other = try FakeSubsonic(.lms)
        await #expect(throws: SubsonicFailure(.signIn, code: 40)) {
            try await probe(other, password: "short")
        }
        expectEqual(other.requests.count, 3)
    }

    @Test("HTTP Basic is detected if nothing else is accepted, and needs no forms")
    func basic() async throws {
        var kind = FakeSubsonicKind.supysonic
        kind.signIns = [.basic]

        try await expectEqual(traits(of: kind), SourceTraits(authentication: .basic))
    }

    @Test("A wrong password is refused with every authentication")
    func wrong() async throws {
        for kind in [FakeSubsonicKind.navidrome, .gonic, .supysonic, .maneki] {
            await #expect(throws: SubsonicFailure(.signIn, code: 40)) {
                try await traits(of: kind, password: "wrong")
            }
        }
    }

    @Test("A search without results isn't a listing if albums exist")
    func emptySearch() async throws {
        var kind = FakeSubsonicKind.navidrome
        (kind.queries, kind.takesForms) = (["\"\""], false)
        try await expectEqual(traits(of: kind).listing, .search(query: "\"\""))

        kind.queries = []
        try await expectEqual(traits(of: kind).listing, .albums)
    }

    @Test("A search with identical pages isn't a listing")
    func ignoredOffset() async throws {
        var kind = FakeSubsonicKind.navidrome
        kind.ignoresOffset = true

        try await expectEqual(traits(of: kind).listing, .albums)
        try await expectEqual(traits(of: .navidrome, songs: 1).listing, .search(query: ""))
    }

    @Test("A server without songs gets the default listing")
    func empty() async throws {
        try await expectEqual(traits(of: .maneki, songs: 0).listing, .search(query: ""))
    }

    @Test("A server without the API is unsupported; a failing one is unavailable")
    func others() async throws {
        let site = try LoopbackServer(always: .html("<html>Welcome</html>"))
        let missing = try LoopbackServer(always: .html("<html>Not found</html>", status: 404))
        let busy = try LoopbackServer(always: .html("<html>Busy</html>", status: 503))
        let closed = try RefusingPort()
        let probe = SubsonicProbe(http: .test, clock: SkippingClock())

        for (address, failure) in [
            (site.url, SubsonicFailure(.unsupported)), (missing.url, SubsonicFailure(.unsupported)),
            (busy.url, SubsonicFailure(.busy, mayHaveSucceeded: true)),
            (closed.url, SubsonicFailure(.network(.unreachable))),
            ("ftp://127.0.0.1", SubsonicFailure(.network(.badURL))),
        ] {
            await #expect(throws: failure) {
                try await probe.result(for: address, user: "u", password: "p")
            }
        }
        // Released earlier, the port could become another server's.
        withExtendedLifetime(closed) {}
    }

    @Test(
        "Addresses in common forms lead to the base URL",
        arguments: ["/", "/rest", "/rest/ping.view?u=x", "/app/#/album"]
    )
    func paths(path: String) async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1) }

        _ = try await probe(fake, path: path)
    }

    @Test(
        "Addresses use https, except on the local network",
        arguments: [
            ("music.example.org", "https://music.example.org"),
            (" https://example.org/music/ ", "https://example.org/music"),
            ("http://example.org:4533//", "http://example.org:4533"),
            ("example.org/rest", "https://example.org"), ("example.org/Rest/", "https://example.org"),
            ("https://example.org/rest/x/y", "https://example.org/rest/x/y"),
            ("192.168.1.4:4533", "http://192.168.1.4:4533"), ("10.0.0.2", "http://10.0.0.2"),
            ("10.example.org", "https://10.example.org"), ("172.32.0.1", "https://172.32.0.1"),
            ("nas.local:4040", "http://nas.local:4040"), ("localhost:4533/app/", "http://localhost:4533"),
            ("[::1]:4533", "http://[::1]:4533"),
        ]
    )
    func addresses(typed: String, base: String) {
        expectEqual(TypedAddress.base(of: typed), base)
    }
}
