import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Subsonic

@Suite("Reporting plays to a music server", .timeLimit(.minutes(5))) struct PlayReportingTests {
    @Test(
        "Plays are stored with their times, as many per request as the server accepts",
        arguments: [
            (FakeSubsonicKind.navidrome, 50), (.gonic, 1), (.supysonic, 1), (.lms, 50),
        ]
    )
    func plays(kind: FakeSubsonicKind, atOnce: Int) async throws {
        let fake = try FakeSubsonic(kind) { $0.songs = FakeSong.many(3) }
        let sut = try await makeSUT(fake)
        let reporter = try await sut.service.reporter(to: sut.source)

        try await reporter.report((0..<min(2, atOnce)).map { .sample("tr-\($0)", second: $0) })

        expectEqual(reporter.playsAtOnce, atOnce)
        expectEqual(fake.plays, (0..<min(2, atOnce)).map { "tr-\($0) 180000000\($0)000" })
    }

    @Test("The current song is announced")
    func playNow() async throws {
        let fake = try FakeSubsonic(.gonic) { $0.songs = FakeSong.many(3) }
        let sut = try await makeSUT(fake)

        try await sut.service.reporter(to: sut.source).playNow(Location(source: "home", song: "tr-1"))

        expectEqual(fake.nowPlaying, "tr-1")
        #expect(fake.plays.isEmpty)
    }

    @Test("Plays of an unknown song fail alone", arguments: [FakeSubsonicKind.gonic, .supysonic])
    func unknownSong(kind: FakeSubsonicKind) async throws {
        let fake = try FakeSubsonic(kind) { $0.songs = FakeSong.many(3) }
        let sut = try await makeSUT(fake)

        let failure = await sut.failure(reporting: "gone")

        expectEqual(failure?.extent, .plays)
        expectEqual(sut.store.sources.first?.state, .ready)
    }

    @Test("A failing server has stored nothing; only a lost response is unclear")
    func extents() async throws {
        let fake = try FakeSubsonic(.gonic) { $0.songs = FakeSong.many(3) }
        let sut = try await makeSUT(fake)
        var failures: [PlayReportFailure.Extent?] = []

        for fault in [FakeFault.html(503), .rateLimit(seconds: 30), .cutAfterwards, .error(50)] {
            fake.fail(fault)
            failures.append(await sut.failure(reporting: "tr-1")?.extent)
        }
        fake.change { $0.password = "changed" }
        let last = await sut.failure(reporting: "tr-1")

        expectEqual(failures, [.server, .server, .unclear, .server])
        expectEqual(last, PlayReportFailure(.server, .refused(host: fake.host, .passwordOf(source: "Home"))))
        expectEqual(sut.store.sources.first?.state, .blocked(.signInNeeded))
        // Never retried: the play with the lost response is stored once.
        expectEqual(fake.plays.count, 1)
    }

    @Test("A password that another process has replaced is used at once")
    func newPassword() async throws {
        let fake = try FakeSubsonic(.gonic) { $0.songs = FakeSong.many(3) }
        let sut = try await makeSUT(fake)
        let reporter = try await sut.service.reporter(to: sut.source)
        fake.change { $0.password = "changed" }
        sut.secrets.secrets = sut.secrets.secrets.mapValues { _ in "changed" }

        try await reporter.report([.sample("tr-1")])
        try await reporter.playNow(Location(source: "home", song: "tr-2"))

        expectEqual(fake.plays.count, 1)
        expectEqual(fake.nowPlaying, "tr-2")
        expectEqual(sut.store.sources.first?.state, .ready)
    }

    @Test("An unknown music server, or one without a password, can't be opened")
    func unopened() async throws {
        let fake = try FakeSubsonic(.gonic) { $0.songs = FakeSong.many(3) }
        let sut = try await makeSUT(fake)
        let later = SourceService(
            storing: sut.store,
            secrets: SecretStoreFake(),
            userAgent: "Sidewinder/test ( https://example.org )"
        )

        await #expect(throws: ServiceError.notFound(.sources)) { _ = try await sut.service.reporter(to: 9) }
        let owner = SecretOwner(.source, name: "home", address: fake.address)
        await #expect(throws: ServiceError.unavailable(.secretOf(owner))) {
            _ = try await later.reporter(to: sut.source)
        }
        expectEqual(sut.store.sources.first?.state, .ready)
    }
}

extension PlayReportingTests {
    private struct SUT {
        let service: SourceService
        let store: SourceStoreFake
        let secrets: SecretStoreFake
        let source: Int64

        func failure(reporting song: String) async -> PlayReportFailure? {
            do {
                try await service.reporter(to: source).report([.sample(song)])
                return nil
            } catch {
                return error as? PlayReportFailure
            }
        }
    }

    private func makeSUT(_ fake: FakeSubsonic) async throws -> SUT {
        let (store, secrets) = (SourceStoreFake(), SecretStoreFake())
        let service = SourceService(
            storing: store,
            secrets: secrets,
            userAgent: "Sidewinder/test ( https://example.org )",
            clock: SkippingClock()
        )
        let new = NewMusicSource(name: "Home", address: fake.address, user: "listener")
        let source = try await service.add(new, password: "geheim 1")
        return SUT(service: service, store: store, secrets: secrets, source: source.id)
    }
}

extension SongPlay {
    fileprivate static func sample(_ song: String, second: Int = 0) -> SongPlay {
        SongPlay(
            song: Location(source: "home", song: song),
            startedAt: Date(timeIntervalSince1970: Double(1_800_000_000 + second))
        )
    }
}

extension FakeSubsonic {
    fileprivate var host: String { String(address.dropFirst("http://".count)) }
}
