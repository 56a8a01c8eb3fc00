import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Scrobbling accounts", .fewAtATime) struct ScrobblerStorageTests {
    @Test("An account is stored completely, and restored in a later run", arguments: Store.all)
    func add(store: Store) async throws {
        let sut = try await makeSUT(store)

        let account = try await sut.library.addScrobbler(.sample())

        expectEqual(
            account,
            ScrobblerAccount(
                id: account.id,
                name: "lastfm",
                api: .lastfm,
                address: "https://ws.audioscrobbler.com/2.0",
                user: "listener",
                submits: true,
                follows: true
            )
        )
        expectEqual(account.source, PlaySource(name: "lastfm", user: "listener"))
        try await expectEqual(sut.reopened().library.scrobblerAccounts(), [account])
    }

    @Test("A name, and a user of a server, are unique, ignoring case and accents", arguments: Store.all)
    func duplicates(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.addScrobbler(.sample("Büro"))

        await #expect(throws: ServiceError.alreadyExists(.scrobbler("Büro"))) {
            try await sut.library.addScrobbler(.sample("buro", user: "other"))
        }
        await #expect(throws: ServiceError.alreadyExists(.scrobbler("Büro"))) {
            try await sut.library.addScrobbler(.sample("again", user: "Listener"))
        }
        await #expect(throws: ServiceError.invalid(.unnamed)) {
            try await sut.library.addScrobbler(.sample(" "))
        }
    }

    @Test(
        "The state and settings can be changed, and removal deletes the queue but not the plays",
        arguments: Store.all
    )
    func change(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "T", artist: "A")])
        let library = sut.library
        let account = try await library.addScrobbler(.sample())
        let waiting = ConnectionState.waiting(until: StoreSUT.now, .rateLimit)

        try await library.setScrobbler(account.id, state: waiting)
        try await library.setScrobbler(account.id, submits: false, follows: false)
        let changed = try await library.scrobblerAccounts().first
        try await library.setScrobbler(account.id, state: .blocked(.signInNeeded))
        let blocked = try await library.scrobblerAccounts().first
        try await library.didFollow(account.id, at: StoreSUT.now)
        try await library.setScrobbler(account.id, state: .ready)
        let followed = try await library.scrobblerAccounts().first
        _ = try await library.store(FollowedPage(plays: [.sample()], cursor: "c"), of: account.id)
        try await library.removeScrobbler(account.id)

        expectEqual(changed?.state, waiting)
        #expect(changed?.submits == false)
        expectEqual(blocked?.state, .blocked(.signInNeeded))
        expectEqual(followed?.state, .ready)
        expectEqual(followed?.followedAt, StoreSUT.now)
        try await expectEqual(library.scrobblerAccounts(), [])
        try await expectEqual(library.playCount(of: .everything, in: nil), 1)
    }
}
