import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite("Accounts of music servers", .fewAtATime) struct SourceAccountTests {
    private let now = StoreSUT.now

    @Test("A music server adds and removes its account, and undo restores it", arguments: Store.all)
    func account(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        let account = ScrobblerAccount(
            id: try #require(try await sut.library.scrobblerAccounts().first).id,
            name: "Home",
            api: .subsonic,
            address: "https://music.example/rest",
            user: "listener",
            musicSource: source.id,
            submits: true
        )

        let added = try await sut.library.scrobblerAccounts()
        _ = try await sut.library.removeSource(source.id)
        let removed = try await sut.library.scrobblerAccounts()
        _ = try await sut.library.undo()

        expectEqual(added, [account])
        #expect(removed.isEmpty)
        try await expectEqual(sut.library.scrobblerAccounts().map(\.musicSource), [source.id])
        _ = try await sut.library.redo()
        #expect(try await sut.library.scrobblerAccounts().isEmpty)
    }

    @Test(
        "An account with a taken name gets a suffix, and plays still reach it",
        arguments: Store.all
    )
    func clash(store: Store) async throws {
        let sut = try await makeSUT(store)
        _ = try await sut.library.addScrobbler(.sample("home"))
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        let name = "Home-server-\(source.id)"

        try await sut.library.play("Song 1")

        try await expectEqual(sut.library.scrobblerAccounts().map(\.name), ["home", name])
        try await expectEqual(sut.library.scrobblerAccounts().map(\.pendingCount), [1, 1])
        await #expect(throws: ServiceError.alreadyExists(.scrobbler(name))) {
            try await sut.library.addScrobbler(
                .sample(name.lowercased(), .listenbrainz, address: "https://a.example")
            )
        }
    }

    @Test("A play is queued for each server that has the song, with its location there", arguments: Store.all)
    func queue(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [.file(1), .file(2)])
        let library = sut.library
        let home = try await library.addSource(.sample())
        let away = try await library.addSource(.sample("away", user: "other"))
        try await library.sync(home, [.new(.sample(1)), .new(.sample(3))])
        try await library.sync(away, [.new(.sample(1, of: "away"))])

        for title in ["Song 1", "Song 2", "Song 3"] { try await library.play(title) }

        let submissions = try await library.submissions(of: nil, limit: 9)
        expectEqual(
            Set(submissions.map(\.song)),
            [
                home.location(of: "tr-1"), away.location(of: "tr-1"), home.location(of: "tr-3"),
            ]
        )
        try await expectEqual(library.scrobblerAccounts().map(\.pendingCount), [2, 1])
        let track = try #require(try await library.all().first { $0.details.title == "Song 1" })
        try await expectEqual(
            library.songs(of: track.urn),
            [home.id: home.location(of: "tr-1"), away.id: away.location(of: "tr-1")]
        )
        try await expectEqual(library.songs(of: URN(trusted: "sidewinder:tracks:none")), [:])
    }

    @Test(
        "A song without an artist is queued, except in a private session or without submitting",
        arguments: Store.all
    )
    func notQueued(store: Store) async throws {
        let sut = try await makeSUT(store)
        let library = sut.library
        let source = try await library.addSource(.sample())
        var song = SourceSong.sample(1)
        song.details.artist = nil
        try await library.sync(source, [.new(song)])
        let account = try #require(try await library.scrobblerAccounts().first)

        try await library.play("Song 1")
        try await library.setScrobblingPaused(true)
        try await library.play("Song 1", secondsLater: 600)
        try await library.setScrobblingPaused(false)
        try await library.setScrobbler(account.id, submits: false, follows: false)
        try await library.play("Song 1", secondsLater: 1200)

        try await expectEqual(
            library.submissions(of: nil, limit: 9).map(\.report),
            [
                PlayReport(startedAt: now, title: "Song 1", artist: "", album: "Album", durationMs: 180_000)
            ]
        )
    }

    @Test("A pending submission follows its song to another number", arguments: Store.all)
    func moved(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        try await sut.library.play("Song 1")
        var song = SourceSong.sample(1)
        song.details.location = source.location(of: "new")

        try await sut.library.sync(source, [.moved(from: source.location(of: "tr-1"), song)])

        try await expectEqual(
            sut.library.submissions(of: nil, limit: 9).map(\.song),
            [source.location(of: "new")]
        )
    }

    @Test("A sync unblocks the account, and so does a new password", arguments: Store.all)
    func unblocked(store: Store) async throws {
        let sut = try await makeSUT(store)
        let source = try await sut.library.addSource(.sample())
        let account = try #require(try await sut.library.scrobblerAccounts().first)
        try await sut.library.setScrobbler(account.id, state: .blocked(.signInNeeded))

        try await sut.library.sync(source, [])
        let synced = try await sut.library.scrobblerAccounts().map(\.state)
        try await sut.library.setScrobbler(account.id, state: .blocked(.signInNeeded))
        try await sut.library.setSource(source.id, state: .ready)

        expectEqual(synced, [.ready])
        try await expectEqual(sut.library.scrobblerAccounts().map(\.state), [.ready])
    }
}

extension TrackBrowsing where Self: PlayRecording {
    /// Records a play of the track with a title.
    fileprivate func play(_ title: String, secondsLater seconds: Double = 0) async throws {
        let track = try #require(try await all().first { $0.details.title == title })
        _ = try await recordPlay(of: track.urn, startedAt: StoreSUT.now.addingTimeInterval(seconds))
    }
}
