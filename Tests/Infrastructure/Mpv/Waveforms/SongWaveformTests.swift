import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Mpv

/// Waveforms that a real mpv computes from the data of a loopback server.
@Suite(
    "Waveforms of songs",
    .real,
    .needs("mpv"),
    .timeLimit(.minutes(5))
)
struct SongWaveformTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A song is downloaded once, its waveform stored under its location, and the file deleted")
    func song() async throws {
        let server = try AudioServer(["/a": Self.file])
        let store = WaveformStoringSpy()
        let path = try folder.write(Self.file, to: "a.wav")

        let waveform = try await makeSUT(server, store: store).waveform(of: Self.song)
        let ofFile = try await makeSUT(server).waveform(of: Location(path))

        expectEqual(waveform, ofFile)
        store.expectMessages(
            .waveform(of: Self.identity),
            .waveform(of: Self.identity),
            .store(waveform, of: Self.identity)
        )
        expectEqual(server.starts(of: "/a"), [0])
        try expectEqual(downloads(), [])
    }

    @Test("A stored waveform is returned without the server")
    func kept() async throws {
        let server = try AudioServer([:])
        let kept = try #require(Waveform(points: .init(repeating: .init(peak: 9, rms: 7), count: 1800)))
        let store = WaveformStoringSpy { $0.waveform = { _ in .success(kept) } }

        let waveform = try await makeSUT(server, store: store).waveform(of: Self.song)

        expectEqual(waveform, kept)
        expectEqual(server.server.requests, [])
    }

    @Test("A downloaded copy is read as a file")
    func copy() async throws {
        let path = try folder.write(Self.file, to: "copy.wav")
        let store = WaveformStoringSpy()
        let audio = AudioLocatingSpy { $0.audio = { _ in .success(.location(Location(path))) } }

        let waveform = try await makeSUT(audio: audio, store: store).waveform(of: Self.song)

        let file = try FileIdentity(of: Location(path))
        expectEqual(store.messages.last, .store(waveform, of: file))
    }

    @Test("A response without audio is an error with the server's reason, or with the song's location")
    func failures() async throws {
        let server = try AudioServer(["/a": []]) { _, _ in .json(#"{"subsonic-response":{}}"#) }
        let gone = try AudioServer([:])
        let refused = ServiceError.refused(host: "home", .signIn)

        await #expect(throws: refused) {
            try await makeSUT(server, failure: refused).waveform(of: Self.song)
        }
        await #expect(
            throws: ServiceError.unreadable(
                path: Self.song.text,
                reason: "not an audio file, or damaged"
            )
        ) { try await makeSUT(server).waveform(of: Self.song) }
        await #expect(
            throws: ServiceError.unreadable(path: Self.song.text, reason: "the server doesn't send it")
        ) { try await makeSUT(gone).waveform(of: Self.song) }
        try expectEqual(downloads(), [])
    }

    @Test("A partially downloaded song has no waveform")
    func cut() async throws {
        let server = try AudioServer(["/a": Self.file]) { _, answer in answer.cut(at: .body(100_000)) }
        let store = WaveformStoringSpy()

        await #expect(throws: ServiceError.unavailable(.host("home", .cutOff))) {
            try await makeSUT(server, store: store).waveform(of: Self.song)
        }
        store.expectMessages(.waveform(of: Self.identity), .waveform(of: Self.identity))
    }

    @Test("A cancelled download ends and leaves no file")
    func cancellation() async throws {
        let gate = try Gate()
        let server = try AudioServer(["/a": Self.file]) { _, answer in
            answer.stalled(at: .body(1000), until: gate)
        }
        let sut = makeSUT(server)

        let task = Task { try await sut.waveform(of: Self.song) }
        await gate.waitUntilReached()
        task.cancel()
        let result = await task.result
        await server.server.waitUntilDisconnected()

        #expect(throws: ServiceError.cancelled) { try result.get() }
        try expectEqual(downloads(), [])
    }

    // MARK: Helpers

    private static let file = AudioFixture.wave(samples: AudioFixture.noise(seconds: 2, seed: 6))
    private static let song = Location(source: "home", song: "/a")
    private static let identity = FileIdentity(
        location: song,
        size: Int64(file.count),
        modifiedNanoseconds: 0
    )

    private func makeSUT(
        _ server: AudioServer,
        store: WaveformStoringSpy = WaveformStoringSpy(),
        failure: ServiceError? = nil
    ) -> Waveforms {
        let audio = AudioLocatingSpy {
            $0.audio = { _ in .success(.stream(server.address("/a", size: Int64(Self.file.count)))) }
            $0.failure = { _ in failure }
        }
        return makeSUT(audio: audio, store: store)
    }

    private func makeSUT(audio: AudioLocatingSpy, store: WaveformStoringSpy) -> Waveforms {
        Waveforms(store: store, audio: audio, folder: folder.path("cache"), userAgent: "Sidewinder")
    }

    private func downloads() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
    }
}
