import Entities
import Services
import Synchronization
import TestSupport
import Testing

@testable import Subsonic

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

@Suite("Syncing with a music server", .timeLimit(.minutes(5))) struct SyncTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    @Test("The first sync stores all songs and reports its progress")
    func first() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1200) }
        let sut = try await makeSUT(fake)
        let reports = Mutex<[Int]>([])

        let summary = try await sut.sync { done, total in
            expectEqual(total, (done == 0 ? nil : 1200))
            reports.withLock { $0.append(done) }
        }

        expectEqual(summary, SyncSummary(tracks: UpdateSummary(added: 1200)))
        expectEqual(sut.store.songs.count, 1200)
        expectEqual(sut.store.sources.first?.syncedAt, Self.now)
        expectEqual(reports.withLock(\.self).last, 1200)
        #expect(reports.withLock { $0 == $0.sorted() && $0.count > 2 })
        #expect(sut.store.isClosed)
    }

    @Test("A sync without changes stores nothing and requests no song")
    func nothingNew() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(600) }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        let stored = sut.store.changes.count

        let summary = try await sut.sync()

        expectEqual(summary, SyncSummary())
        expectEqual(sut.store.changes.count, stored)
        #expect(!fake.methods.contains("getSong"))
    }

    @Test("Changed tags, stars and IDs are detected, and missing songs deleted")
    func changes() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(20) }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        fake.change { state in
            state.songs[1].title = "Better"
            state.starred = ["tr-2"]
            state.songs[3].id = "tr-new"
            state.songs.remove(at: 4)
            state.songs.append(FakeSong("tr-99", "Another"))
        }

        let summary = try await sut.sync()

        expectEqual(
            summary,
            SyncSummary(tracks: UpdateSummary(added: 1, updated: 2, moved: 1, pruned: 1))
        )
        let titles = Dictionary(uniqueKeysWithValues: sut.store.songs.map { ($0.number, $0) })
        expectEqual(titles["tr-1"]?.details.title, "Better")
        #expect(titles["tr-2"]?.likedAt != nil)
        #expect(titles["tr-3"] == nil)
        expectEqual(titles["tr-new"]?.details.title, "Song 3")
        #expect(titles["tr-4"] == nil)
        expectEqual(titles["tr-99"]?.details.title, "Another")
    }

    @Test("Songs remain the same if all IDs change")
    func newNumbers() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(700) }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        fake.change { state in
            for index in state.songs.indices { state.songs[index].id = "new-\(index)" }
        }

        try await expectEqual(sut.sync(), SyncSummary(tracks: UpdateSummary(moved: 700)))
        expectEqual(sut.store.songs.count, 700)
    }

    @Test("A song that isn't listed but exists on the server is kept")
    func confirmed() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(600) }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        // The song is missing while its page is created, and exists again afterwards.
        let song = FakeSong.many(600)[7]
        let pages = Mutex(0)
        fake.change { state in
            state.songs.remove(at: 7)
            state.beforePage = { state, _ in
                let page = pages.withLock { count in
                    count += 1
                    return count
                }
                if page == 3 { state.songs.insert(song, at: 7) }
            }
        }

        try await expectEqual(sut.sync().tracks.pruned, 0)
        #expect(fake.methods.contains("getSong"))
        expectEqual(sut.store.songs.count, 600)
    }

    @Test("More than a fifth of the songs are only deleted with pruning", arguments: [0, 30])
    func many(left: Int) async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(40) }
        let sut = try await makeSUT(fake)
        _ = try await sut.sync()
        fake.change { $0.songs.removeLast(40 - left) }
        if left == 30 { fake.change { $0.songs.removeLast(1) } }

        let kept = try await sut.sync()
        let pruned = try await sut.sync(prunes: true)

        let gone = left == 30 ? 11 : 40
        expectEqual(kept, SyncSummary(kept: gone))
        expectEqual(pruned, SyncSummary(tracks: UpdateSummary(pruned: gone)))
        expectEqual(sut.store.songs.count, 40 - gone)
    }

    @Test("A sync that fails at any page resumes there, with the same result as an uninterrupted one")
    func resumed() async throws {
        let fake = try FakeSubsonic { fake in
            fake.songs = FakeSong.many(260)
            fake.kind.largestPage = 40
        }
        let undisturbed = try await makeSUT(fake)
        _ = try await undisturbed.sync()
        let pages = 7

        for failure in 0..<pages {
            let sut = try await makeSUT(fake)
            sut.store.change { $0.failsAfter = failure }
            let full = ServiceError.inputOutput(path: "/library.sqlite", reason: "The disk is full.")
            await #expect(throws: full) { try await sut.sync() }
            #expect(sut.store.isClosed)
            sut.store.change { $0.failsAfter = .max }
            let before = fake.requests.count

            _ = try await sut.sync()

            expectEqual(sut.store.songs, undisturbed.store.songs)
            expectEqual(Set(sut.store.changes.map(\.number)).count, sut.store.changes.count)
            // Stored songs aren't requested again.
            #expect(fake.requests.count - before <= pages + 9 - failure)
        }
    }

    @Test("A wrong password is reported, and read from the secret store again the next time")
    func wrongPassword() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(2) }
        let sut = try await makeSUT(fake)
        fake.change { $0.password = "changed" }

        await #expect(throws: ServiceError.refused(host: fake.host, .passwordOf(source: "Home"))) {
            try await sut.sync()
        }
        expectEqual(sut.store.sources.first?.state, .blocked(.signInNeeded))
        sut.secrets.secrets["source-home"] = "changed"

        try await expectEqual(sut.sync().tracks.added, 2)
        expectEqual(sut.store.sources.first?.state, .ready)
    }

    @Test("A new password is verified before it is stored, and then used")
    func changedPassword() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(2) }
        let sut = try await makeSUT(fake)
        fake.change { $0.password = "changed" }
        _ = try? await sut.sync()

        await #expect(throws: ServiceError.refused(host: fake.host, .password)) {
            try await sut.service.setPassword("wrong", of: sut.source())
        }
        expectEqual(sut.secrets.secrets, ["source-home": "geheim 1"])
        expectEqual(sut.store.sources.first?.state, .blocked(.signInNeeded))
        try await sut.service.setPassword("changed", of: sut.source())

        expectEqual(sut.secrets.secrets, ["source-home": "changed"])
        expectEqual(sut.store.sources.first?.state, .ready)
        try await expectEqual(sut.sync().tracks.added, 2)
    }

    @Test("A command can replace the password; its first line is the password")
    func passwordCommand() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(2) }
        let sut = try await makeSUT(fake)

        try await sut.service.setPassword(
            Secret("geheim 1\nuser: me", printedBy: "pass home"),
            of: sut.source()
        )

        expectEqual(sut.secrets.commands, ["source-home": "pass home"])
        try await expectEqual(sut.sync().tracks.added, 2)
    }

    @Test("A password missing on this machine is an error; other machines may have it")
    func lostPassword() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(2) }
        let sut = try await makeSUT(fake)
        sut.secrets.secrets = [:]

        await #expect {
            try await sut.sync()
        } throws: { error in
            error as? ServiceError == .unavailable(.secretOf(try sut.source().secretOwner))
        }
        expectEqual(sut.store.sources.first?.state, .ready)
        try await sut.service.setPassword("geheim 1", of: sut.source())
        try await expectEqual(sut.sync().tracks.added, 2)
    }

    @Test("A library with another address doesn't get the password there")
    func otherAddress() async throws {
        let (fake, other) = (try FakeSubsonic(), try FakeSubsonic())
        let sut = try await makeSUT(fake)
        let source = try sut.source()
        let moved = MusicSource(id: source.id, name: source.name, address: other.address, user: source.user)
        sut.store.change { $0.sources = [moved] }

        for _ in 1...2 {
            await #expect(throws: ServiceError.unavailable(.secretOf(moved.secretOwner))) {
                try await sut.sync()
            }
        }

        #expect(other.requests.isEmpty)
    }

    @Test("While something plays, pages are requested one at a time")
    func playing() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(3000) }
        let sut = try await makeSUT(fake, isPlaying: true)

        try await expectEqual(sut.sync().tracks.added, 3000)
        #expect(sut.clock.seconds >= 6 * 0.25)
    }

    @Test("Songs listed before a server fails are kept")
    func cut() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1300) }
        let sut = try await makeSUT(fake)
        fake.change { state in
            state.beforePage = { state, page in
                // The first pages determine the listing.
                if page > 4 { state.faults = Array(repeating: .cut, count: 20) }
            }
        }

        await #expect(throws: ServiceError.unavailable(.host(fake.host, .cutOff))) { try await sut.sync() }

        #expect((500..<1300).contains(sut.store.songs.count))
        fake.change { ($0.faults, $0.beforePage) = ([], nil) }
        _ = try await sut.sync()
        expectEqual(sut.store.songs.count, 1300)
    }

    @Test("Adding a server detects its capabilities and stores the password; removing deletes it")
    func addAndRemove() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(3) }
        let sut = try await makeSUT(fake)

        expectEqual(sut.store.sources.map(\.traits.product), ["navidrome"])
        expectEqual(sut.store.sources.map(\.address), [fake.address])
        expectEqual(sut.secrets.secrets, ["source-home": "geheim 1"])
        await #expect(throws: ServiceError.alreadyExists(.source("Home"))) {
            try await sut.service.add(.sample(fake, name: "home"), password: "geheim 1")
        }
        await #expect(throws: ServiceError.refused(host: fake.host, .password)) {
            try await sut.service.add(.sample(fake, name: "other"), password: "wrong")
        }
        expectEqual(sut.secrets.secrets, ["source-home": "geheim 1"])

        try await expectEqual(sut.service.remove(sut.source()), 0)
        #expect(sut.secrets.secrets.isEmpty)
    }

    @Test("An address with a user name is refused for that reason, and isn't repeated")
    func userInAddress() async throws {
        let sut = try await makeSUT(FakeSubsonic())
        let source = NewMusicSource(name: "other", address: "http://joe:UrlInfoPw9@127.0.0.1:1", user: "joe")

        await #expect(throws: ServiceError.unavailable(.host("", .userInAddress))) {
            try await sut.service.add(source, password: "geheim 1")
        }
    }

    @Test("A song's audio is a stream with a hidden address")
    func audio() async throws {
        let fake = try FakeSubsonic { $0.songs = FakeSong.many(1) }
        let sut = try await makeSUT(fake)
        let file = Location("/music/a.flac")

        let stream = try await sut.service.audio(at: sut.source().location(of: "tr-0"))

        guard case .stream(let address) = stream else {
            Issue.record("no stream")
            return
        }
        #expect(address.url.hasPrefix("\(fake.address)/rest/stream.view?"))
        #expect(address.url.contains("id=tr-0"))
        #expect(!"\(stream)".contains("http"))
        try await expectEqual(sut.service.audio(at: file), .location(file))
        await #expect(throws: ServiceError.notFound(.source("other"))) {
            try await sut.service.audio(at: Location(source: "other", song: "1"))
        }
    }
}

extension SyncTests {
    private struct SUT {
        let service: SourceService
        let store: SourceStoreFake
        let secrets: SecretStoreFake
        let clock: SkippingClock

        func source() throws -> MusicSource { try #require(store.sources.first) }

        func sync(
            prunes: Bool = false,
            report: @escaping @Sendable (Int, Int?) async -> Void = { _, _ in }
        ) async throws -> SyncSummary {
            try await service.sync(source(), prunes: prunes, report: report)
        }
    }

    /// Adds the music server “Home”.
    private func makeSUT(_ fake: FakeSubsonic, isPlaying: Bool = false) async throws -> SUT {
        let (store, secrets, clock) = (SourceStoreFake(), SecretStoreFake(), SkippingClock())
        let service = SourceService(
            storing: store,
            secrets: secrets,
            userAgent: "Sidewinder/test ( https://example.org )",
            isPlaying: { isPlaying },
            clock: clock,
            now: { Self.now }
        )
        _ = try await service.add(.sample(fake), password: "geheim 1")
        return SUT(service: service, store: store, secrets: secrets, clock: clock)
    }
}

extension NewMusicSource {
    fileprivate static func sample(_ fake: FakeSubsonic, name: String = "Home") -> NewMusicSource {
        NewMusicSource(name: name, address: fake.address, user: "listener")
    }
}

extension FakeSubsonic {
    fileprivate var host: String { String(address.dropFirst("http://".count)) }
}

extension SourceSong {
    fileprivate var number: String { details.location?.song?.number ?? "" }
}

extension SourceChange {
    fileprivate var number: String {
        switch self {
        case .new(let song), .changed(let song), .moved(_, let song): song.number
        case .gone(let location): location.song?.number ?? ""
        }
    }
}
