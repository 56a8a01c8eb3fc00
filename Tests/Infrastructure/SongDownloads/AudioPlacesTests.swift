import Entities
import Services
import TestSupport
import Testing

@testable import SongDownloads

@Suite("Choosing between locations of audio", .timeLimit(.minutes(5))) struct AudioPlacesTests {
    @Test("A readable file and a URL are read directly")
    func file() async throws {
        let sut = try await makeSUT()

        #expect(sut.places.isDirectlyReadable(sut.file))
        #expect(sut.places.isDirectlyReadable(Location("https://radio.example/live")))
        #expect(!sut.places.isDirectlyReadable(Self.song))
        #expect(!sut.places.isDirectlyReadable(Location("/gone/1.ogg")))
        try await expectEqual(sut.places.audio(at: sut.file), .location(sut.file))
        expectEqual(sut.servers.messages, [])
    }

    @Test("The server's copy is read if the file is gone")
    func goneFile() async throws {
        let sut = try await makeSUT()

        try await expectEqual(sut.places.audio(at: Self.gone), .stream(Self.stream))
        sut.servers.expectMessages(.audio(at: Self.song))
    }

    @Test("If the server's copy is also unavailable, the missing file is returned")
    func nothing() async throws {
        let sut = try await makeSUT()
        sut.servers.answers.audio = { _ in .failure(.unavailable(.secret(reason: "No keyring."))) }

        try await expectEqual(sut.places.audio(at: Self.gone), .location(Self.gone))
    }

    @Test("With servers preferred, the stream is read if its server has it, and otherwise the file")
    func serversFirst() async throws {
        let sut = try await makeSUT(prefersServers: true)

        let first = try await sut.places.audio(at: sut.file)
        sut.servers.answers.failure = { _ in .unavailable(.host("home", .unreachable)) }
        let second = try await sut.places.audio(at: sut.file)

        #expect(!sut.places.isDirectlyReadable(sut.file))
        expectEqual(first, .stream(Self.stream))
        expectEqual(second, .location(sut.file))
        sut.servers.expectMessages(.failure(of: Self.song), .audio(at: Self.song), .failure(of: Self.song))
    }

    @Test("With servers preferred, a silent server is waited for three seconds")
    func silentServer() async throws {
        let sut = try await makeSUT(prefersServers: true)
        sut.servers.answers.failure = { _ in
            let (never, _) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            return nil
        }

        async let place = sut.places.audio(at: sut.file)
        await sut.clock.waitForSleeper()
        sut.clock.advance(by: .seconds(3))

        try await expectEqual(place, .location(sut.file))
    }

    @Test("A downloaded song is read from its file, without its server", arguments: [song, gone])
    func download(location: Location) async throws {
        let sut = try await makeSUT()
        sut.servers.answers.audio = { _ in .failure(.unavailable(.secret(reason: "No keyring."))) }
        try sut.folder.write("abc", to: "downloads/1.flac")
        try await sut.store.keep(
            DownloadedFile(name: "1.flac", location: Self.song, size: 3),
            at: DownloadSUT.date
        )

        let place = try await sut.places.audio(at: location)

        expectEqual(place, .location(Location(sut.folder.path("downloads/1.flac"))))
        expectEqual(sut.servers.messages, [])
    }

    @Test("A truncated download is ignored")
    func truncated() async throws {
        let sut = try await makeSUT()
        try sut.folder.write("ab", to: "downloads/1.flac")
        try await sut.store.keep(
            DownloadedFile(name: "1.flac", location: Self.song, size: 3),
            at: DownloadSUT.date
        )

        try await expectEqual(sut.places.audio(at: Self.song), .stream(Self.stream))
    }

    @Test("In a shared library, another recording at the path of a track's file isn't played")
    func otherRecording() async throws {
        let sut = try await makeSUT(isShared: true)
        let taken = Location(try sut.folder.write("x", to: "taken.ogg"))

        #expect(!sut.places.isDirectlyReadable(sut.file))
        try await expectEqual(sut.places.audio(at: sut.file), .stream(Self.stream))
        try await expectEqual(sut.places.file(at: sut.file), nil)
        await #expect(throws: ServiceError.alreadyExists(.otherRecording(path: taken.text))) {
            try await sut.places.audio(at: taken)
        }
    }

    @Test(
        "In a shared library, files that this machine has read, or that are the same elsewhere, are played",
        arguments: [(isElsewhere: true, fingerprint: "a"), (isElsewhere: false, fingerprint: "b")]
    )
    func sharedFile(isElsewhere: Bool, fingerprint: String) async throws {
        let sut = try await makeSUT(isShared: true, isElsewhere: isElsewhere, fingerprint: fingerprint)

        try await expectEqual(sut.places.audio(at: sut.file), .location(sut.file))
        try await expectEqual(sut.places.file(at: sut.file), sut.file)
    }

    @Test("The server is asked why a song failed, even if the song replaces a file")
    func failure() async throws {
        let refused = ServiceError.refused(host: "home", .password)
        let sut = try await makeSUT()
        sut.servers.answers.failure = { _ in refused }

        await expectEqual(sut.places.failure(of: Self.song), refused)
        await expectEqual(sut.places.failure(of: Self.gone), refused)
        #expect(await sut.places.failure(of: Location("/other.ogg")) == nil)
    }

    // MARK: Helpers

    private static let song = Location(source: "home", song: "1")
    private static let gone = Location("/gone/a.ogg")
    private static let stream = StreamAddress(url: "https://host/1")

    /// - Parameters:
    ///   - isShared: whether the library has machines. It knows each file with the fingerprint “a”.
    ///   - isElsewhere: whether only other machines have read the files.
    ///   - fingerprint: the fingerprint of this machine's files.
    private func makeSUT(
        prefersServers: Bool = false,
        isShared: Bool = false,
        isElsewhere: Bool = true,
        fingerprint: String = "b"
    ) async throws -> (
        places: AudioPlaces, store: DownloadStoreFake, servers: AudioLocatingSpy, folder: TemporaryFolder,
        clock: ManualClock, file: Location
    ) {
        let (folder, clock, store) = (try TemporaryFolder(), ManualClock(), DownloadStoreFake())
        let file = Location(try folder.write("x", to: "a.ogg"))
        await store.setPlaces([Self.song], besides: file)
        await store.setPlaces([Self.song], besides: Self.gone)
        let servers = AudioLocatingSpy { $0.audio = { _ in .success(.stream(Self.stream)) } }
        let storing = FileStoringSpy {
            $0.fileRecords = { locations in
                .success(
                    locations.map { location in
                        StoredFile(
                            details: TrackDetails(title: "A"),
                            location: location,
                            fingerprint: AudioFingerprint("a"),
                            isElsewhere: isElsewhere
                        )
                    }
                )
            }
        }
        let fingerprinter = AudioFingerprintingSpy {
            $0.fingerprint = { _ in .success(AudioFingerprint(fingerprint)) }
        }
        let places = AudioPlaces(
            storing: store,
            servers: servers,
            sharedFiles: isShared ? SharedFiles(storing: storing, fingerprinter: fingerprinter) : nil,
            folder: folder.path("downloads"),
            prefersServers: { prefersServers },
            clock: clock
        )
        return (places, store, servers, folder, clock, file)
    }
}
