import Entities
import Services
import TestSupport
import Testing

@testable import Subsonic

@Suite("Fetching covers", .timeLimit(.minutes(5))) struct CoverFetchingTests {
    @Test("A cover arrives as the server has it, whatever ID it has there", arguments: [false, true])
    func cover(isNumber: Bool) async throws {
        let sut = try await makeSUT(coverID: isNumber ? "17" : #""al-1/ä""#)
        sut.fake.change { $0.covers = ["17": Self.image, "al-1/ä": Self.image] }

        try await expectEqual(sut.fetch(), Self.image)
        expectEqual(sut.fake.methods.suffix(2), ["getSong", "getCoverArt"])
    }

    @Test("A song without a cover has none, and no cover is requested")
    func songWithoutCover() async throws {
        let sut = try await makeSUT(coverID: nil)

        #expect(try await sut.fetch() == nil)
        expectEqual(sut.fake.methods.last, "getSong")
    }

    @Test(
        "A cover or a song that the server lacks is none",
        arguments: [FakeSubsonicKind.navidrome, .gonic, .lms]
    )
    func missing(kind: FakeSubsonicKind) async throws {
        let sut = try await makeSUT(kind)

        #expect(try await sut.fetch() == nil)
        #expect(try await sut.fetch("tr-9") == nil)
        expectEqual(sut.states, [.ready])
    }

    @Test("A cover larger than the limit is none")
    func large() async throws {
        let sut = try await makeSUT()
        sut.fake.change { $0.covers = ["al-1": Self.image] }

        #expect(try await sut.fetch(limit: Self.image.count - 1) == nil)
        try await expectEqual(sut.fetch(limit: Self.image.count), Self.image)
    }

    @Test(
        "A failure is an error, and other requests can still be sent to the server",
        arguments: [
            (.html(200), .invalidAnswer), (.html(502), .invalidAnswer), (.cutAfterwards, .cutOff),
            (.error(0), nil),
        ] as [(FakeFault, ServiceError.Outage?)]
    )
    func failures(fault: FakeFault, outage: ServiceError.Outage?) async throws {
        let sut = try await makeSUT()
        sut.fake.change { $0.covers = ["al-1": Self.image] }
        let song = #"{"subsonic-response":{"status":"ok","song":{"id":"tr-1","coverArt":"al-1"}}}"#
        sut.fake.fail(.answer(song, status: 200), fault)

        let host = sut.fake.host
        let error = outage.map { ServiceError.unavailable(.host(host, $0)) }
        await #expect(throws: error ?? .refused(host: host, .other("The server fails"))) {
            try await sut.fetch()
        }

        expectEqual(sut.states, [.ready])
        try await expectEqual(sut.fetch(), Self.image)
    }

    @Test("A refused password is an error that names the music server")
    func signedOut() async throws {
        let sut = try await makeSUT()
        sut.fake.fail(.html(401))

        await #expect(throws: ServiceError.refused(host: sut.fake.host, .passwordOf(source: "home"))) {
            try await sut.fetch()
        }

        expectEqual(sut.states, [.blocked(.signInNeeded)])
    }

    @Test("A location that isn't a song, and a song of an unknown server, are errors")
    func unknown() async throws {
        let sut = try await makeSUT()
        let other = Location(source: "other", song: "tr-1")

        await #expect(throws: ServiceError.notLocal(Location("/a.ogg"))) {
            try await sut.service.fetchCover(ofSongAt: Location("/a.ogg"), limit: 1000)
        }
        await #expect(throws: ServiceError.notFound(.source("other"))) {
            try await sut.service.fetchCover(ofSongAt: other, limit: 1000)
        }
    }

    // MARK: Helpers

    private static let image = ImageFixture.jpeg(7, size: 500)

    private struct SUT {
        let service: SourceService
        let store: SourceStoreFake
        let fake: FakeSubsonic

        var states: [ConnectionState] { store.sources.map(\.state) }

        func fetch(_ song: String = "tr-1", limit: Int = 1000) async throws(ServiceError) -> [UInt8]? {
            try await service.fetchCover(ofSongAt: Location(source: "home", song: song), limit: limit)
        }
    }

    /// - Parameter coverID: the ID of the song's cover, in JSON.
    private func makeSUT(
        _ kind: FakeSubsonicKind = .navidrome,
        coverID: String? = #""al-1""#
    ) async throws -> SUT {
        let others = coverID.map { #""coverArt":\#($0)"# } ?? ""
        let fake = try FakeSubsonic(kind) { $0.songs = [FakeSong("tr-1", "Kid A", others: others)] }
        let store = SourceStoreFake()
        let service = SourceService(
            storing: store,
            secrets: SecretStoreFake(),
            userAgent: "Sidewinder/test ( https://example.org )"
        )
        _ = try await service.add(
            NewMusicSource(name: "home", address: fake.address, user: "listener"),
            password: "geheim 1"
        )
        return SUT(service: service, store: store, fake: fake)
    }
}
