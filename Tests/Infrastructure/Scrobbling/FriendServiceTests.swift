import Entities
import Services
import TestSupport
import Testing

@testable import Scrobbling

struct FriendServiceTests {
    private let sut = ExchangeFixture()

    @Test("Users are sorted alphabetically, from all pages") func friends() async throws {
        let names = (0..<450).map { "User\(1000 - $0)" }
        let fake = try FakeLastFM.make { $0.friends["rj"] = names + ["anna"] }
        let account = sut.store.add(.lastfm, fake.address)

        let friends = try await sut.service.friends(of: account)

        expectEqual(friends, ["anna"] + names.sorted { $0.lowercased() < $1.lowercased() })
    }

    @Test("An empty list of followed users isn't an unknown user") func nobody() async throws {
        let (lastFM, brainz) = (try FakeLastFM.make(), try FakeListenBrainz.make())
        let account = sut.store.add(.lastfm, lastFM.address)
        let gone = sut.store.add(.lastfm, lastFM.address, user: "gone")
        sut.secrets.secrets["scrobbler-account2"] = ExchangeFixture.lastFMSecret
        let other = sut.store.add(.listenbrainz, brainz.address, submits: false)

        try await expectEqual(sut.service.friends(of: account), [])
        try await expectEqual(sut.service.friends(of: other), [])
        let host = ServerAddress.host(of: lastFM.address)
        await #expect(throws: ServiceError.refused(host: host, .unknownUser("gone"))) {
            try await sut.service.friends(of: gone)
        }
    }

    @Test("A friend is added with the service's spelling, without a secret, submissions or imports")
    func add() async throws {
        let lastFM = try FakeLastFM.make { $0.listens["Anna"] = [] }
        let brainz = try FakeListenBrainz.make { $0.listens["Anna"] = [FakeListen(1_600_000_000, "T", "A")] }
        let own = sut.store.add(.lastfm, lastFM.address)
        let other = sut.store.add(.listenbrainz, brainz.address, submits: false)

        let friend = try await sut.service.addFriend("ANNA", of: own)
        let namesake = try await sut.service.addFriend("anna", of: other)

        expectEqual(
            friend,
            ScrobblerAccount(
                id: 3,
                name: "Anna",
                api: .lastfm,
                address: lastFM.address,
                user: "Anna",
                isFriend: true
            )
        )
        expectEqual([namesake.name, namesake.user], ["Anna-account2", "Anna"])
        await #expect(throws: ServiceError.alreadyExists(.scrobbler("Anna"))) {
            try await sut.service.addFriend("anna", of: own)
        }
        await #expect(throws: ServiceError.alreadyExists(.scrobbler("account1"))) {
            try await sut.service.addFriend("rj", of: own)
        }
    }

    @Test("A user unknown to the service isn't added") func unknown() async throws {
        let (lastFM, brainz) = (try FakeLastFM.make(), try FakeListenBrainz.make())
        let accounts = [
            sut.store.add(.lastfm, lastFM.address),
            sut.store.add(.listenbrainz, brainz.address, submits: false),
        ]

        for account in accounts {
            let host = ServerAddress.host(of: account.address)
            await #expect(throws: ServiceError.refused(host: host, .unknownUser("x"))) {
                try await sut.service.addFriend("x", of: account)
            }
        }
        try await expectEqual(sut.store.scrobblerAccounts(), accounts)
    }

    @Test("A friend's plays are never imported into the library, nor plays submitted to a friend")
    func apart() async throws {
        let fake = try FakeLastFM.make { $0.listens["Anna"] = [FakeListen(1_690_000_000, "T", "A")] }
        sut.store.add(.lastfm, fake.address)
        let friend = try await sut.service.addFriend("Anna", of: try #require(sut.store.accounts.first))

        await #expect(throws: ServiceError.notFound(.scrobbler("Anna"))) {
            try await sut.service.follow(friend) { _, _ in }
        }
        await #expect(throws: ServiceError.notFound(.scrobbler("Anna"))) {
            try await sut.service.submit(to: friend) { _, _ in }
        }
        expectEqual(sut.store.plays, [])
    }

    @Test("Removing a friend deletes the history but no secret") func remove() async throws {
        let fake = try FakeLastFM.make { $0.listens["Anna"] = [FakeListen(1_690_000_000, "T", "A")] }
        let own = sut.store.add(.lastfm, fake.address)
        let friend = try await sut.service.addFriend("Anna", of: own)
        _ = try await sut.service.charts(of: "Anna").charts.firstPlay(after: .distantPast)
        expectEqual(sut.friends.store(of: friend.id)?.plays.count, 1)

        try await sut.service.removeFriend(friend)

        #expect(sut.friends.store(of: friend.id) == nil)
        expectEqual(sut.secrets.secrets, ["scrobbler-account1": ExchangeFixture.lastFMSecret])
        expectEqual(sut.store.accounts, [own])
    }
}
