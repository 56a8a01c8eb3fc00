import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Subsonic

@Suite("Syncing likes and playlists", .timeLimit(.minutes(5))) struct ExchangeTests {
    @Test("Liked songs are starred on the server, unliked ones unstarred, and nothing flips back")
    func likes() async throws {
        let fake = try FakeSubsonic { state in
            state.songs = FakeSong.many(200)
            state.starred = ["tr-1", "tr-2"]
        }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        sut.like(["tr-2": false].merging((100..<170).map { ("tr-\($0)", true) }) { $1 })

        let summary = try await sut.sync()
        let again = try await sut.sync()

        expectEqual(summary, SyncSummary(liked: 70, unliked: 1))
        expectEqual(again, SyncSummary())
        expectEqual(fake.starred, Set(["tr-1"] + (100..<170).map { "tr-\($0)" }))
        expectEqual(fake.methods.count { $0 == "star" }, 2)
    }

    @Test("A song that the server lacks doesn't prevent the others from being starred")
    func unknownSong() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(30) }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        // The server loses the song between the walk and the likes.
        fake.change { $0.songs.remove(at: 3) }
        sut.like(["tr-3": true, "tr-4": true])

        let likes = LikeSync(
            source: try sut.source(),
            client: fake.client(),
            storing: sut.store,
            now: { Self.now }
        )
        var summary = SyncSummary()
        try await likes.run(&summary)

        expectEqual(summary, SyncSummary(liked: 1))
        expectEqual(fake.starred, ["tr-4"])
    }

    @Test("A server that refuses stars is reported, and everything else is synced")
    func refused() async throws {
        let fake = try FakeSubsonic { state in
            state.songs = FakeSong.many(3)
            state.playlists = [("Mix", ["tr-1"])]
            state.mayStar = false
        }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        sut.like(["tr-1": true])
        fake.change { $0.songs[2].title = "Better" }

        let summary = try await sut.sync()

        expectEqual(
            summary,
            SyncSummary(
                tracks: UpdateSummary(updated: 1),
                likesProblem: .refused(host: fake.host, .other("You may not star"))
            )
        )
        expectEqual(sut.store.sources.first?.state, .ready)
        expectEqual(fake.methods.count { $0 == "star" }, 1)
    }

    @Test("Playlists are stored with their songs in order; deleted ones are removed")
    func playlists() async throws {
        let fake = try FakeSubsonic { state in
            state.songs = FakeSong.many(5)
            state.playlists = [("Mix", ["tr-3", "tr-1", "tr-3"]), ("Empty", [])]
        }
        let sut = try await makeSUT(fake)

        let first = try await sut.sync()
        let added = sut.store.playlists
        let unchanged = try await sut.sync()
        fake.change { $0.playlists = [("Mix", ["tr-1", "tr-3", "tr-3"])] }
        let changed = try await sut.sync()

        expectEqual(first, SyncSummary(tracks: UpdateSummary(added: 5), playlists: 2))
        expectEqual(added, ["Mix": ["tr-3", "tr-1", "tr-3"], "Empty": []])
        expectEqual(unchanged, SyncSummary())
        expectEqual(changed, SyncSummary(playlists: 2))
        expectEqual(sut.store.playlists, ["Mix": ["tr-1", "tr-3", "tr-3"]])
    }

    @Test("If the server reports changes of playlists, only changed ones are read")
    func unchanged() async throws {
        let fake = try FakeSubsonic { state in
            state.songs = FakeSong.many(5)
            state.playlists = [("Mix", ["tr-3"]), ("Other", ["tr-1"])]
            state.playlistsChanged = "2026-11-21T18:48:28Z"
        }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        let count = fake.methods.count { $0 == "getPlaylist" }

        _ = try await sut.sync()
        let unchanged = fake.methods.count { $0 == "getPlaylist" }
        fake.change { $0.playlists[1].songs.append("tr-2") }
        let summary = try await sut.sync()

        let counts = [count, unchanged, fake.methods.count { $0 == "getPlaylist" }]
        expectEqual(counts, [2, 2, 3])
        expectEqual(summary, SyncSummary(playlists: 1))
        expectEqual(sut.store.playlists["Other"], ["tr-1", "tr-2"])
    }

    @Test("Playlists stay if the server, or a proxy, no longer has them at all")
    func unsupported() async throws {
        let fake = try FakeSubsonic { state in
            state.songs = FakeSong.many(5)
            state.playlists = [("Mix", ["tr-3"])]
        }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        let client = fake.client()
        fake.fail(.html(404))

        var summary = SyncSummary()
        try await PlaylistSync(source: try sut.source(), client: client, storing: sut.store).run(&summary)

        expectEqual(sut.store.playlists, ["Mix": ["tr-3"]])
    }

    @Test("Playlists that can't be listed remain unchanged, and the reason is reported")
    func failing() async throws {
        let fake = try FakeSubsonic { state in
            state.songs = FakeSong.many(5)
            state.playlists = [("Mix", ["tr-3"])]
        }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        let client = fake.client()
        fake.fail(.error(50))

        let playlists = PlaylistSync(source: try sut.source(), client: client, storing: sut.store)
        var summary = SyncSummary()
        await #expect(throws: SyncFailure.self) { try await playlists.run(&summary) }

        expectEqual(sut.store.playlists, ["Mix": ["tr-3"]])
        expectEqual(summary, SyncSummary())
    }
}

extension ExchangeTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private struct SUT {
        let service: SourceService
        let store: SourceStoreFake

        func source() throws -> MusicSource { try #require(store.sources.first) }

        func sync() async throws -> SyncSummary {
            try await service.sync(source(), prunes: false) { _, _ in }
        }

        /// Likes or unlikes songs in the library.
        func like(_ songs: [String: Bool]) {
            store.change { state in
                for (number, isLiked) in songs {
                    state.likes[Location(source: "home", song: number).text] = isLiked
                }
            }
        }
    }

    private func makeSUT(_ fake: FakeSubsonic) async throws -> SUT {
        let store = SourceStoreFake()
        let service = SourceService(
            storing: store,
            secrets: SecretStoreFake(),
            userAgent: "Sidewinder/test ( https://example.org )",
            clock: SkippingClock(),
            now: { Self.now }
        )
        let new = NewMusicSource(name: "Home", address: fake.address, user: "listener")
        _ = try await service.add(new, password: "geheim 1")
        return SUT(service: service, store: store)
    }
}

extension FakeSubsonic {
    fileprivate var host: String { String(address.dropFirst("http://".count)) }
}
