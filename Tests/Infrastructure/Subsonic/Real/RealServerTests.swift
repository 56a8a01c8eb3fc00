import Entities
import Foundation
import HTTP
import Services
import Synchronization
import TestSupport
import Testing

@testable import Subsonic

/// supysonic: passwords, HTTP Basic, and an empty search that finds everything.
@Suite(
    .real,
    .needs("Python, PyPI and ffmpeg") { RealServer.isInstalled("supysonic") },
    .timeLimit(.minutes(10))
)
struct SupysonicTests {
    private func client(_ server: RealServer, _ change: (inout SourceTraits) -> Void = { _ in }) async throws
        -> SubsonicClient
    {
        try await .found(server, user: "listener", password: "geheim 1", change)
    }

    @Test("The capabilities of supysonic are detected, and a wrong password is refused")
    func probe() async throws {
        let server = try await RealServer("supysonic")
        let probe = SubsonicProbe(http: .test)

        let found = try await probe.result(for: server.url + "/rest/", user: "listener", password: "geheim 1")

        expectEqual(found.address, server.url)
        expectEqual(found.traits, SourceTraits(authentication: .password, acceptsForms: true))
        await #expect(throws: SubsonicFailure(.signIn, code: 40)) {
            try await probe.result(for: server.url, user: "listener", password: "wrong")
        }
    }

    @Test("The songs are the same by search, albums and folders")
    func listing() async throws {
        let server = try await RealServer("supysonic")
        let listings: [SourceTraits.Listing] = [.search(query: ""), .albums, .folders]

        for listing in listings {
            let client = try await client(server) { $0.listing = listing }
            let songs = try await SongLister(client).pages().flatMap(\.songs)
            expectEqual(songs.map(\.details.title).sorted(), RealLibrary.titles + ["untagged.ogg"])
            let song = try #require(songs.first { $0.details.title == "Piece 2" })
            expectEqual(song.path, "Various/Dada/2.mp3")
            expectEqual(song.size, Int64(try server.file("Various/Dada/2.mp3").count))
            expectEqual(song.details.artist, "Guest 2")
            expectEqual(song.details.album, "Dada")
            expectEqual(song.details.year, 2004)
            expectEqual(song.details.trackNumber, 2)
            expectEqual(song.details.durationMs, 2000)
            expectEqual(song.details.albumArtist, (listing == .albums ? "Various Artists" : nil))
            let untagged = songs.first { $0.details.title == "untagged.ogg" }
            #expect(untagged?.details.artist == nil)
            #expect(untagged?.details.album == nil)
        }
    }

    @Test("A song has the cover of its folder, or none")
    func covers() async throws {
        let server = try await RealServer("supysonic")
        let client = try await client(server)
        let songs = try await SongLister(client).pages().flatMap(\.songs)
        func coverID(_ title: String) async throws -> String? {
            let song = try #require(songs.first { $0.details.title == title }?.details.location?.song)
            return try await client.coverID(of: song.number)
        }

        let id = try #require(try await coverID("Song 3"))
        let bytes = try server.file("Björk/Homogenic/cover.jpg")

        try await expectEqual(client.cover(id, limit: 1 << 20), bytes)
        #expect(try await client.cover(id, limit: bytes.count - 1) == nil)
        #expect(try await coverID("Piece 2") == nil)
        #expect(try await client.cover("999999", limit: 1 << 20) == nil)
    }

    @Test("HTTP Basic and GET requests also work")
    func basic() async throws {
        let server = try await RealServer("supysonic")
        let client = try await client(server) {
            ($0.authentication, $0.acceptsForms) = (.basic, false)
        }

        try await expectEqual(SongLister(client).ids().count, 14)
    }

    @Test("A deleted song is missing, and so is a malformed ID")
    func deleted() async throws {
        let server = try await RealServer("supysonic")
        let client = try await client(server)
        let songs = try await SongLister(client).page(at: nil).songs
        let song = try #require(songs.first { $0.path?.hasSuffix("Homogenic/3.flac") == true })
        let id = try #require(song.details.location?.song?.number)

        #expect(try await client.hasSong(id))
        try server.delete("Björk/Homogenic/3.flac")

        #expect(try await !client.hasSong(id))
        #expect(try await !client.hasSong("nonsense"))
        try await expectEqual(SongLister(client).ids().count, 13)
    }

    @Test("Stars, playlists and plays are stored")
    func writing() async throws {
        let server = try await RealServer("supysonic")
        let client = try await client(server)
        let ids = try await SongLister(client).ids()

        try await client.star([ids[0], ids[3]])
        try await client.unstar([ids[0]])
        _ = try await client.call(
            "createPlaylist",
            [("name", "Mix"), ("songId", ids[2]), ("songId", ids[1]), ("songId", ids[2])]
        )
        try await client.scrobble([SubsonicPlay(song: ids[0], startedAt: Date(timeIntervalSince1970: 1e9))])
        try await client.sayPlayingNow(ids[1])

        let starred = try await client.starred().songs
        expectEqual(starred.compactMap { $0.details.location?.song?.number }, [ids[3]])
        #expect(starred.first?.likedAt.map { abs($0.timeIntervalSinceNow) < 3600 } == true)
        let playlist = try #require(try await client.playlists()?.first)
        #expect(playlist.name == "Mix" && playlist.owner == "listener" && playlist.songCount == 3)
        let entries = try await client.songs(ofPlaylist: playlist.number).songs
        expectEqual(entries.compactMap { $0.details.location?.song?.number }, [ids[2], ids[1], ids[2]])
    }

    @Test("A sync sends likes, imports playlists, and the server accepts plays of its songs")
    func exchange() async throws {
        let server = try await RealServer("supysonic")
        let client = try await client(server)
        let store = SourceStoreFake()
        let service = SourceService(
            storing: store,
            secrets: SecretStoreFake(),
            userAgent: "Sidewinder/test ( https://example.org )"
        )
        let source = try await service.add(
            NewMusicSource(name: "home", address: server.url, user: "listener"),
            password: "geheim 1"
        )
        let added = try await service.sync(source, prunes: false) { _, _ in }
        let songs = store.songs.compactMap(\.details.location)
        let ids = songs.compactMap { $0.song?.number }
        _ = try await client.call(
            "createPlaylist",
            [("name", "Mix"), ("songId", ids[2]), ("songId", ids[1])]
        )
        store.change { $0.likes = [songs[0].text: true] }

        let exchanged = try await service.sync(source, prunes: false) { _, _ in }
        let unchanged = try await service.sync(source, prunes: false) { _, _ in }
        let reporter = try await service.reporter(to: source.id)
        let played = Date(timeIntervalSince1970: 1_700_000_000)
        try await reporter.report([SongPlay(song: songs[1], startedAt: played)])
        try await reporter.playNow(songs[0])

        expectEqual(added, SyncSummary(tracks: UpdateSummary(added: 14)))
        expectEqual(exchanged, SyncSummary(liked: 1, playlists: 1))
        expectEqual(unchanged, SyncSummary())
        try await expectEqual(client.starred().songs.compactMap(\.details.location), [songs[0]])
        expectEqual(store.playlists, ["Mix": [ids[2], ids[1]]])
        await #expect(throws: PlayReportFailure.self) {
            let gone = source.location(of: "00000000-0000-0000-0000-000000000000")
            try await reporter.report([SongPlay(song: gone, startedAt: played)])
        }
    }

    @Test("The original file of a song is downloaded")
    func fetchSong() async throws {
        let server = try await RealServer("supysonic")
        let store = SourceStoreFake()
        let parts = Mutex<[UInt8]>([])
        let service = SourceService(
            storing: store,
            secrets: SecretStoreFake(),
            userAgent: "Sidewinder/test ( https://example.org )"
        )
        let source = try await service.add(
            NewMusicSource(name: "home", address: server.url, user: "listener"),
            password: "geheim 1"
        )
        _ = try await service.sync(source, prunes: false) { _, _ in }
        let song = try #require(store.songs.first { $0.details.title == "Zug, 2. Teil: 100 %" })

        let size = try await service.fetchSong(at: try #require(song.details.location)) { part, _ in
            parts.withLock { $0 += part }
        }

        let file = try server.file("Gerda & Söhne/“Lärm”/2.ogg")
        expectEqual(size, Int64(file.count))
        expectEqual(parts.withLock(\.self), file)
    }

    @Test("Streams and downloads equal the file")
    func audio() async throws {
        try await RealLibrary.testAudio(of: RealServer("supysonic"), user: "listener", password: "geheim 1")
    }
}

/// maneki: tokens, forms, songs listed by album only, and FastAPI's responses.
@Suite(
    .real,
    .enabled("Python 3.13, PyPI or ffmpeg is missing") { RealServer.isInstalled("maneki") },
    .timeLimit(.minutes(10))
)
struct ManekiTests {
    @Test("The capabilities of maneki are detected, and its songs are listed by album")
    func listing() async throws {
        let server = try await RealServer("maneki", path: "/audio")
        let probe = SubsonicProbe(http: .test)

        let found = try await probe.result(for: server.url, user: "admin", password: "admin")
        let client = try await SubsonicClient.found(server, user: "admin", password: "admin")
        let songs = try await SongLister(client).pages().flatMap(\.songs)

        expectEqual(
            found.traits,
            SourceTraits(product: "maneki", version: "0.29.0", listing: .albums, acceptsForms: true)
        )
        #expect(Set(songs.map(\.details.title)).isSuperset(of: RealLibrary.titles))
        try await expectEqual(SongLister(client).total(), songs.count)
        await #expect(throws: SubsonicFailure.self) {
            try await probe.result(for: server.url, user: "admin", password: "wrong")
        }
    }

    @Test("Failures have their specific reasons")
    func failures() async throws {
        let server = try await RealServer("maneki", path: "/audio")
        let client = try await SubsonicClient.found(server, user: "admin", password: "admin")

        #expect(try await !client.hasSong("tr_nonsense"))
        await #expect(throws: SubsonicFailure(.unsupported)) { try await client.call("nosuch") }
        await #expect(throws: SubsonicFailure(.refused("Field required"), code: 10)) {
            try await client.call("getAlbum")
        }
    }

    @Test("Streams and downloads equal the original file")
    func audio() async throws {
        let server = try await RealServer("maneki", path: "/audio")
        try await RealLibrary.testAudio(of: server, user: "admin", password: "admin")
    }
}

/// The library created by `Tests/Servers/music`.
enum RealLibrary {
    /// The titles of the tagged files.
    static let titles = [
        (1...4).map { "Piece \($0)" }, (1...6).map { "Song \($0)" },
        (1...3).map { "Zug, \($0). Teil: 100 %" },
    ].flatMap(\.self)

    static func testAudio(of server: RealServer, user: String, password: String) async throws {
        let client = try await SubsonicClient.found(server, user: user, password: password)
        let songs = try await SongLister(client).pages().flatMap(\.songs)
        let song = try #require(songs.first { $0.details.title == "Zug, 2. Teil: 100 %" })
        let id = try #require(song.details.location?.song?.number)
        let file = try server.file("Gerda & Söhne/“Lärm”/2.ogg")

        let download = try await client.download(id)
        let stream = try await HTTPClient.test.send(HTTPRequest(.get, client.streamAddress(of: id).url))

        expectEqual(download.size, Int64(file.count))
        await expectEqual(Sent(by: download.body).values.flatMap(\.self), file)
        expectEqual(stream.body, file)
        await #expect(throws: SubsonicFailure.self) { try await client.download("nonsense") }
    }
}

extension SubsonicClient {
    /// Creates a client in the way that a server is added and then used.
    static func found(
        _ server: RealServer,
        user: String,
        password: String,
        _ change: (inout SourceTraits) -> Void = { _ in }
    ) async throws -> SubsonicClient {
        var found = try await SubsonicProbe(http: .test).result(
            for: server.url,
            user: user,
            password: password
        )
        .traits
        change(&found)
        let source = MusicSource(id: 1, name: "home", address: server.url, user: user, traits: found)
        return SubsonicClient(source, secret: password, http: .test)
    }
}
