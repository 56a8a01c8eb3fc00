import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import Scrobbling

struct ScrobblerServiceTests {
    private let sut = ExchangeFixture()
    private static let track = URN(trusted: "sidewinder:tracks:1")

    private func newAccount(
        _ api: ScrobblerAPI,
        _ address: String,
        user: String = "",
        submits: Bool = true
    ) -> NewScrobblerAccount {
        NewScrobblerAccount(
            name: "mine",
            api: api,
            address: address,
            user: user,
            submits: submits,
            follows: true
        )
    }

    @Test("A Last.fm account is added once the user has consented in a browser")
    func consent() async throws {
        let fake = try FakeLastFM.make()
        let urls = Mutex<[String]>([])

        let account = try await sut.service.add(
            newAccount(.lastfm, fake.address),
            ScrobblerCredentials(token: FakeLastFM.apiKey, sharedSecret: FakeLastFM.sharedSecret)
        ) { url in
            urls.withLock { $0.append(url) }
            fake.change { $0.tokens["token0"] = "rj" }
        }

        expectEqual(
            urls.withLock(\.self),
            ["\(fake.url)/api/auth/?api_key=\(FakeLastFM.apiKey)&token=token0"]
        )
        expectEqual(account.user, "rj")
        expectEqual(
            sut.secrets.secrets["scrobbler-mine"],
            "\(FakeLastFM.apiKey) \(FakeLastFM.sharedSecret) session1"
        )
    }

    @Test("Consent is waited for, up to an hour")
    func deadline() async throws {
        let fake = try FakeLastFM.make()

        await #expect(throws: ServiceError.refused(host: host(fake.url), .consent)) {
            try await sut.service.add(
                newAccount(.lastfm, fake.address),
                ScrobblerCredentials(token: FakeLastFM.apiKey, sharedSecret: FakeLastFM.sharedSecret)
            ) { _ in }
        }

        #expect((3600...3610).contains(sut.clock.seconds))
        #expect(sut.secrets.secrets["scrobbler-mine"] == nil)
    }

    @Test("An account without submissions needs an API key and an existing user")
    func reading() async throws {
        let fake = try FakeLastFM.make()
        let credentials = ScrobblerCredentials(token: FakeLastFM.apiKey)

        let account = try await sut.service.add(
            newAccount(.lastfm, fake.address, user: "RJ", submits: false),
            credentials
        ) { _ in }

        expectEqual(account.user, "rj")
        await #expect(throws: ServiceError.refused(host: host(fake.url), .unknownUser("nobody"))) {
            var other = newAccount(.lastfm, fake.address, user: "nobody", submits: false)
            other.name = "other"
            _ = try await sut.service.add(other, credentials) { _ in }
        }
    }

    @Test("A ListenBrainz account belongs to the token's user")
    func token() async throws {
        let fake = try FakeListenBrainz.make()

        let account = try await sut.service.add(
            newAccount(.listenbrainz, fake.address),
            ScrobblerCredentials(token: "token")
        ) { _ in }

        expectEqual(account.user, "rj")
        expectEqual(sut.secrets.secrets["scrobbler-mine"], "token")
        await #expect(throws: ServiceError.refused(host: host(fake.address), .signIn)) {
            var other = newAccount(.listenbrainz, fake.address)
            other.name = "other"
            _ = try await sut.service.add(other, ScrobblerCredentials(token: "wrong")) { _ in }
        }
    }

    @Test("Removing an account deletes its secret")
    func remove() async throws {
        let account = sut.store.add(.lastfm, "http://127.0.0.1:1/2.0")

        try await sut.service.remove(account)

        #expect(sut.secrets.secrets.isEmpty)
        #expect(try await sut.store.scrobblerAccounts().isEmpty)
    }

    @Test(
        "The API and its base URL are detected from any of its addresses",
        arguments: [
            "", "/", "/1", "/1/", "/1/validate-token", "/1/submit-listens",
        ]
    )
    func listenBrainzAddress(ending: String) async throws {
        let fake = try FakeListenBrainz.make()

        let (api, address) = try await sut.service.api(at: String(fake.address.dropFirst(7)) + ending)

        expectEqual(api, .listenbrainz)
        expectEqual(address, fake.address)
    }

    @Test("Last.fm's API is detected below a server's address", arguments: ["", "/", "/2.0", "/2.0/"])
    func lastFMAddress(ending: String) async throws {
        let fake = try FakeLastFM.make()

        let (api, address) = try await sut.service.api(at: fake.url + ending)

        expectEqual(api, .lastfm)
        expectEqual(address, fake.address)
    }

    @Test(
        "The public services are recognised by name",
        arguments: [
            ("last.fm", ScrobblerAPI.lastfm, ScrobblerAccount.lastfmAddress),
            ("https://www.last.fm/user/rj", .lastfm, ScrobblerAccount.lastfmAddress),
            ("listenbrainz.org", .listenbrainz, ScrobblerAccount.listenbrainzAddress),
        ]
    )
    func known(url: String, api: ScrobblerAPI, address: String) async throws {
        let found = try await sut.service.api(at: url)

        expectEqual(found.api, api)
        expectEqual(found.address, address)
    }

    @Test("A server with neither API is refused")
    func unknownAPI() async throws {
        let server = try LoopbackServer(always: .html("<html>Welcome</html>"))

        await #expect(throws: ServiceError.refused(host: host(server.url), .unknownAPI)) {
            try await sut.service.api(at: server.url)
        }
    }

    @Test("The current track is announced to accounts that submit, but not in a private session")
    func playNow() async throws {
        let fake = try FakeLastFM.make()
        sut.store.add(.lastfm, fake.address)

        await sut.service.playNow(.sample("Old", secondsAgo: 300), of: Self.track)
        sut.store.change { $0.isPaused = true }
        await sut.service.playNow(.sample("Private", secondsAgo: 1), of: Self.track)
        #expect(fake.nowPlaying(of: "rj") == nil)

        sut.store.change { $0.isPaused = false }
        fake.fail(.html(500))
        await sut.service.playNow(.sample("Failed", secondsAgo: 1), of: Self.track)
        #expect(fake.nowPlaying(of: "rj") == nil)
        await sut.service.playNow(.sample("Nude", secondsAgo: 1), of: Self.track)
        expectEqual(fake.nowPlaying(of: "rj")?.title, "Nude")
    }

    @Test("The track is announced to music servers that have the song, and elsewhere if it has an artist")
    func playSongNow() async throws {
        let fake = try FakeLastFM.make()
        sut.store.add(.lastfm, fake.address)
        for source in [Int64(7), 8] { sut.store.add(.subsonic, "https://\(source)", musicSource: source) }
        let (song, server) = (Location(source: "home", song: "1"), SongReportingSpy())
        sut.store.change { $0.songs = [7: song] }
        sut.servers.answers.reporter = { _ in .success(server) }
        var report = PlayReport.sample("Nude", secondsAgo: 1)
        report.artist = ""

        await sut.service.playNow(report, of: Self.track)

        sut.servers.expectMessages(.reporter(to: 7))
        server.expectMessages(.playNow(song))
        #expect(fake.nowPlaying(of: "rj") == nil)
    }

    @Test("A music server's account can't be removed or imported, and has no friends")
    func musicServer() async throws {
        let account = sut.store.add(.subsonic, "https://music.example/rest", name: "home", musicSource: 7)
        let error = ServiceError.notEditable(.musicServer("home"))

        await #expect(throws: error) { try await sut.service.remove(account) }
        await #expect(throws: error) { try await sut.service.follow(account) { _, _ in } }
        await #expect(throws: error) { try await sut.service.friends(of: account) }
        expectEqual(sut.store.accounts, [account])
    }

    @Test("An account waits if the password is unavailable") func passwordMissing() async throws {
        let account = sut.store.add(.subsonic, "https://music.example/rest", musicSource: 7)
        sut.servers.answers.error = .unavailable(.secret(reason: "It is locked."))

        await #expect(throws: ServiceError.unavailable(.secret(reason: "It is locked."))) {
            try await sut.service.submit(to: account) { _, _ in }
        }

        let later = sut.clock.time.now().addingTimeInterval(900)
        expectEqual(sut.store.accountState, .waiting(until: later, .secretMissing))
    }

    @Test("An account's plays are submitted by one task at a time")
    func turns() async throws {
        let fake = try FakeLastFM.make()
        let account = sut.store.add(.lastfm, fake.address)
        sut.store.queue((0..<100).map { .sample("Track \($0)", secondsAgo: 6000 - $0) })

        let stored = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask { try await sut.service.submit(to: account) { _, _ in }.stored }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        expectEqual(stored.sorted(), [0, 0, 0, 100])
        expectEqual(fake.count(of: "track.scrobble"), 2)
    }

    @Test("A missing secret is an error; the account waits on this machine only")
    func secret() async throws {
        let fake = try FakeLastFM.make()
        let account = sut.store.add(.lastfm, fake.address)
        sut.secrets.secrets = [:]

        await #expect(throws: ServiceError.unavailable(.secretOf(account.secretOwner))) {
            try await sut.service.submit(to: account) { _, _ in }
        }

        let later = sut.clock.time.now().addingTimeInterval(900)
        expectEqual(sut.store.accountState, .ready)
        try await expectEqual(sut.service.accounts().map(\.state), [.waiting(until: later, .secretMissing)])
    }

    @Test("Adding an account again stores the secret that this machine lacks, and changes nothing else")
    func newMachine() async throws {
        let fake = try FakeListenBrainz.make()
        let account = sut.store.add(.listenbrainz, fake.address)
        let again = newAccount(.listenbrainz, fake.address, user: "RJ")
        sut.secrets.secrets = [:]

        let added = try await sut.service.add(again, ScrobblerCredentials(token: "token")) { _ in }

        expectEqual(added, account)
        expectEqual(sut.store.accounts, [account])
        expectEqual(sut.secrets.secrets, ["scrobbler-account1": "token"])
        await #expect(throws: ServiceError.alreadyExists(.scrobbler("account1"))) {
            try await sut.service.add(again, ScrobblerCredentials(token: "token")) { _ in }
        }
        expectEqual(sut.secrets.secrets, ["scrobbler-account1": "token"])
    }

    @Test("A library with another address gets neither the stored nor the cached secret")
    func otherAddress() async throws {
        let (fake, other) = (try FakeListenBrainz.make(), try FakeListenBrainz.make())
        let added = try await sut.service.add(
            newAccount(.listenbrainz, fake.address),
            ScrobblerCredentials(token: "token")
        ) { _ in }
        _ = try await sut.service.follow(added) { _, _ in }
        sut.store.change { $0.accounts = [] }
        let moved = sut.store.add(.listenbrainz, other.address, name: added.name)

        await #expect(throws: ServiceError.unavailable(.secretOf(moved.secretOwner))) {
            try await sut.service.follow(moved) { _, _ in }
        }

        #expect(other.requests.isEmpty)
    }

    @Test("A command is stored instead of the keys that it prints, with the session next to it")
    func command() async throws {
        let fake = try FakeLastFM.make()
        sut.secrets.secrets = [:]
        let credentials = ScrobblerCredentials(
            token: FakeLastFM.apiKey,
            sharedSecret: FakeLastFM.sharedSecret,
            command: "pass lastfm"
        )

        let account = try await sut.service.add(newAccount(.lastfm, fake.address), credentials) { _ in
            fake.change { $0.tokens["token0"] = "rj" }
        }
        let (commands, session) = (sut.secrets.commands, sut.secrets.secrets["session-mine"])
        try await sut.service.remove(account)

        expectEqual(commands, ["scrobbler-mine": "pass lastfm"])
        expectEqual(session, "session1")
        expectEqual(sut.secrets.secrets, [:])
    }

    @Test("An address with a user name is refused for that reason, and isn't repeated")
    func userInAddress() async throws {
        for url in ["http://joe:UrlInfoPw9@127.0.0.1:1/apis/listenbrainz", "http://joe:a/b@c@host"] {
            await #expect(throws: ServiceError.unavailable(.host("", .userInAddress))) {
                try await sut.service.api(at: url)
            }
        }
    }

    private func host(_ url: String) -> String { String(url.dropFirst("http://".count)) }
}
