import Entities
import Services
import Synchronization
import TestSupport
import Testing

@testable import Subsonic

@Suite("Downloading songs", .timeLimit(.minutes(5))) struct SongFetchingTests {
    @Test("A song arrives as its original file, with its size", arguments: [false, true])
    func file(refusesDownloads: Bool) async throws {
        let sut = try await makeSUT { $0.kind.refusesDownloads = refusesDownloads }

        let size = try await sut.fetch("tr-1")

        expectEqual(size, 4000)
        expectEqual(sut.parts.bytes, FakeSubsonic.file(of: FakeSong.many(2)[1]))
        expectEqual(sut.parts.sizes, [4000])
        expectEqual(
            sut.fake.methods.suffix(refusesDownloads ? 2 : 1),
            (refusesDownloads ? ["download", "stream"] : ["download"])
        )
    }

    @Test(
        "Text in place of a file is an error, and nothing is received",
        arguments: [
            (.html(200), nil), (.error(0), .other("The server fails")),
            (.answer(#"{"subsonic-response":{"status":"ok"}}"#, status: 200), nil),
        ] as [(FakeFault, ServiceError.Refusal?)]
    )
    func text(fault: FakeFault, refusal: ServiceError.Refusal?) async throws {
        let sut = try await makeSUT()
        sut.fake.fail(fault)

        let host = sut.fake.host
        let error = refusal.map { ServiceError.refused(host: host, $0) }
        await #expect(throws: error ?? .unavailable(.host(host, .invalidAnswer))) {
            try await sut.fetch("tr-1")
        }

        expectEqual(sut.parts.bytes, [])
    }

    @Test("A connection that ends early is an error, and other songs can still be downloaded")
    func shortBody() async throws {
        let sut = try await makeSUT()
        sut.fake.fail(.cutAfterwards)

        await #expect(throws: ServiceError.unavailable(.host(sut.host, .cutOff))) {
            try await sut.fetch("tr-1")
        }

        expectEqual(sut.store.sources.map(\.state), [.ready])
        try await expectEqual(sut.fetch("tr-0"), 4000)
    }

    @Test("The size is the one that the server sends, even if it listed another")
    func otherSize() async throws {
        let sut = try await makeSUT()
        sut.fake.fail(.truncated)

        try await expectEqual(sut.fetch("tr-1"), 2000)
        expectEqual(sut.parts.bytes.count, 2000)
    }

    @Test("A password refused between two songs is an error that names the music server")
    func signedOut() async throws {
        let sut = try await makeSUT()
        _ = try await sut.fetch("tr-0")
        sut.fake.fail(.html(401))

        await #expect(throws: ServiceError.refused(host: sut.host, .passwordOf(source: "home"))) {
            try await sut.fetch("tr-1")
        }

        expectEqual(sut.store.sources.map(\.state), [.blocked(.signInNeeded)])
        try await expectEqual(sut.fetch("tr-1"), 4000)
    }

    @Test("A missing song and a location that isn't a song are reported")
    func unknown() async throws {
        let sut = try await makeSUT()

        await #expect(
            throws: ServiceError.notFound(.song(title: "subsonic:home:tracks:tr-9", source: "home"))
        ) { try await sut.fetch("tr-9") }
        await #expect(throws: ServiceError.notLocal(Location("/a.ogg"))) {
            try await sut.service.fetchSong(at: Location("/a.ogg")) { _, _ in }
        }
    }

    // MARK: Helpers

    private final class Parts: Sendable {
        private let parts = Mutex<[(bytes: [UInt8], size: Int64?)]>([])

        var bytes: [UInt8] { parts.withLock { $0.flatMap(\.bytes) } }
        /// The sizes reported with the parts.
        var sizes: Set<Int64?> { parts.withLock { Set($0.map(\.size)) } }

        func add(_ bytes: [UInt8], _ size: Int64?) { parts.withLock { $0.append((bytes, size)) } }
    }

    private struct SUT {
        let service: SourceService
        let store: SourceStoreFake
        let fake: FakeSubsonic
        let parts = Parts()

        var host: String { String(fake.address.dropFirst("http://".count)) }

        func fetch(_ song: String) async throws(ServiceError) -> Int64? {
            try await service.fetchSong(at: Location(source: "home", song: song)) { [parts] in
                parts.add($0, $1)
            }
        }
    }

    private func makeSUT(_ change: (inout FakeSubsonic.State) -> Void = { _ in }) async throws -> SUT {
        let (fake, store) = (try FakeSubsonic { $0.songs = FakeSong.many(2) }, SourceStoreFake())
        let service = SourceService(
            storing: store,
            secrets: SecretStoreFake(),
            userAgent: "Sidewinder/test ( https://example.org )"
        )
        _ = try await service.add(
            NewMusicSource(name: "home", address: fake.address, user: "listener"),
            password: "geheim 1"
        )
        try await store.setSource(1, state: .ready)
        fake.change(change)
        return SUT(service: service, store: store, fake: fake)
    }
}
