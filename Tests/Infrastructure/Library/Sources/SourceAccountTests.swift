import Entities
import Foundation
import GRDB
import Services
import TestSupport
import Testing

@testable import Library

@Suite("The accounts of music servers", .fewAtATime) struct SourceAccountTests {
    private let now = LibrarySUT.now

    @Test("A source brings its account and takes it along; undo brings it back")
    func account() async throws {
        let sut = try await makeSUT()
        let source = try await sut.library.addSource(.sample())
        let account = ScrobblerAccount(
            id: 1,
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

        #expect(added == [account])
        #expect(removed.isEmpty)
        #expect(try await sut.library.scrobblerAccounts().map(\.musicSource) == [source.id])
        _ = try await sut.library.redo()
        #expect(try await sut.library.scrobblerAccounts().isEmpty)
    }

    @Test("Where another account has the name, it gets an ending; plays find it all the same")
    func clash() async throws {
        let sut = try await makeSUT()
        _ = try await sut.library.addScrobbler(.sample("home"))
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])

        try await sut.library.play("Song 1")

        #expect(try await sut.library.scrobblerAccounts().map(\.name) == ["home", "Home-server-1"])
        #expect(try await sut.library.scrobblerAccounts().map(\.pendingCount) == [1, 1])
        await #expect(throws: ServiceError.scrobblerExists(name: "Home-server-1")) {
            try await sut.library.addScrobbler(
                .sample("home-server-1", .listenbrainz, address: "https://a.example")
            )
        }
    }

    @Test("Sources of an older file get their accounts")
    func migration() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("library.sqlite")
        try await DatabaseQueue(path: path).write { db in
            for step in Schema.steps.prefix(19) { try step(db) }
            try db.execute(
                sql: """
                    INSERT INTO sources (name, name_key, address, user, user_key, secret_place, traits) VALUES
                        ('Home', 'home', 'https://music.example', 'Me', 'me', 'file', '{}'),
                        ('Away', 'away', 'https://away.example', 'Me', 'me', 'file', '{}');
                    PRAGMA application_id = \(LibraryFile.applicationID);
                    PRAGMA user_version = 19;
                    """
            )
        }

        let library = try Library.open(at: path)

        let accounts = try await library.scrobblerAccounts()
        #expect(accounts.map(\.name) == ["Home", "Away"])
        #expect(accounts.map(\.musicSource) == [1, 2])
    }

    @Test("A play is queued for the servers that have the song, at its place there")
    func queue() async throws {
        let sut = try await makeSUT(adding: [.file(1), .file(2)])
        let library = sut.library
        let home = try await library.addSource(.sample())
        let away = try await library.addSource(.sample("away", user: "other"))
        try await library.sync(home, [.new(.sample(1)), .new(.sample(3))])
        try await library.sync(away, [.new(.sample(1, of: "away"))])

        for title in ["Song 1", "Song 2", "Song 3"] { try await library.play(title) }

        let submissions = try await library.submissions(of: nil, limit: 9)
        #expect(
            Set(submissions.map(\.song)) == [
                home.location(of: "tr-1"), away.location(of: "tr-1"), home.location(of: "tr-3"),
            ]
        )
        #expect(try await library.scrobblerAccounts().map(\.pendingCount) == [2, 1])
        let track = try #require(try await library.all().first { $0.details.title == "Song 1" })
        #expect(
            try await library.songs(of: track.urn)
                == [home.id: home.location(of: "tr-1"), away.id: away.location(of: "tr-1")]
        )
        #expect(try await library.songs(of: URN(trusted: "sidewinder:tracks:none")) == [:])
    }

    @Test(
        "A song without an artist is queued; nothing is in a private session, or for an account that doesn't submit"
    )
    func notQueued() async throws {
        let sut = try await makeSUT()
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
        try await library.setScrobbler(account.id, submits: false, follows: false, secret: .none)
        try await library.play("Song 1", secondsLater: 1200)

        #expect(
            try await library.submissions(of: nil, limit: 9).map(\.report) == [
                PlayReport(startedAt: now, title: "Song 1", artist: "", album: "Album", durationMs: 180_000)
            ]
        )
    }

    @Test("What waits for a song goes along when that gets another number")
    func moved() async throws {
        let sut = try await makeSUT()
        let source = try await sut.library.addSource(.sample())
        try await sut.library.sync(source, [.new(.sample(1))])
        try await sut.library.play("Song 1")
        var song = SourceSong.sample(1)
        song.details.location = source.location(of: "new")

        try await sut.library.sync(source, [.moved(from: source.location(of: "tr-1"), song)])

        #expect(
            try await sut.library.submissions(of: nil, limit: 9).map(\.song) == [source.location(of: "new")]
        )
    }

    @Test("A sync unblocks the account")
    func unblocked() async throws {
        let sut = try await makeSUT()
        let source = try await sut.library.addSource(.sample())
        try await sut.library.setScrobbler(1, state: .blocked(.signInNeeded))

        try await sut.library.sync(source, [])

        #expect(try await sut.library.scrobblerAccounts().map(\.state) == [.ready])
    }
}

extension Library {
    /// Records a play of the track with a title.
    fileprivate func play(_ title: String, secondsLater seconds: Double = 0) async throws {
        let track = try #require(try await all().first { $0.details.title == title })
        _ = try await recordPlay(of: track.urn, startedAt: LibrarySUT.now.addingTimeInterval(seconds))
    }
}
