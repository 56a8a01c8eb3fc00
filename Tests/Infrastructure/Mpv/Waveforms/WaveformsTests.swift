import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Mpv

/// Waveforms that a real mpv computes from real files.
@Suite(
    "Waveforms of files",
    .real,
    .needs("mpv"),
    .timeLimit(.minutes(5))
)
struct WaveformsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Silence, full scale and opposite channels have the right levels in the right places")
    func levels() async throws {
        let full: [Int16] = [.max, .max, -.max, -.max]
        let opposite: [Int16] = [16384, -16384, -16384, 16384]
        let samples = [[0, 0, 0, 0], full, opposite].flatMap { frames in
            (0..<22050).flatMap { _ in frames }
        }
        let location = try write(samples)

        let waveform = try await makeSUT().waveform(of: location)

        let thirds = (0..<3).map { Array(waveform.points[($0 * 600)..<($0 * 600 + 600)]) }
        expectEqual(
            thirds,
            [(0, 0), (255, 255), (128, 128)].map { peak, rms in
                [Waveform.Point](repeating: .init(peak: peak, rms: rms), count: 600)
            }
        )
    }

    @Test("A computed waveform is stored for the file's current state")
    func storing() async throws {
        let location = try write([1000, 2000])
        let store = WaveformStoringSpy()

        let waveform = try await makeSUT(store: store).waveform(of: location)

        let file = try FileIdentity(of: location)
        expectEqual(file.size, 48)
        store.expectMessages(.waveform(of: file), .waveform(of: file), .store(waveform, of: file))
    }

    @Test("A stored waveform is returned without reading the file")
    func kept() async throws {
        let location = Location(try folder.write("no sound", to: "a.wav"))
        let kept = try #require(Waveform(points: .init(repeating: .init(peak: 9, rms: 7), count: 1800)))
        let store = WaveformStoringSpy { $0.waveform = { _ in .success(kept) } }

        let waveform = try await makeSUT(store: store).waveform(of: location)

        expectEqual(waveform, kept)
        store.expectMessages(.waveform(of: try FileIdentity(of: location)))
    }

    @Test("A waveform that can't be stored is still returned")
    func storeFailure() async throws {
        let location = try write([.max, .max])
        let store = WaveformStoringSpy { $0.error = .inputOutput(path: "library.sqlite", reason: "full") }

        let waveform = try await makeSUT(store: store).waveform(of: location)

        expectEqual(waveform.levels, [UInt8](repeating: 255, count: 1800))
    }

    @Test("A file without sound is an error with the reason")
    func failures() async throws {
        let text = try folder.write("Hello", to: "a.ogg")
        let empty = Location(try folder.write(AudioFixture.wave(samples: []), to: "empty.wav"))
        let fifo = folder.path("fifo")
        try #require(mkfifo(fifo, 0o600) == 0)
        let expected: [(Location, ServiceError)] = [
            (Location(text), .unreadable(path: text, reason: "not an audio file, or damaged")),
            (empty, .unreadable(path: empty.text, reason: "contains no audio")),
            (Location(fifo), .unreadable(path: fifo, reason: "not a regular file")),
            (Location(folder.path), .unreadable(path: folder.path, reason: "not a regular file")),
            (Location("/none.ogg"), .missing(path: "/none.ogg")),
            (
                Location("http://a/b.ogg"),
                .notLocal(Location("http://a/b.ogg"))
            ),
        ]

        for (location, error) in expected {
            await #expect(throws: error) { try await makeSUT().waveform(of: location) }
        }
    }

    @Test("A SoundCloud waveform is stored for its audio file, without mpv")
    func importing() async throws {
        let location = try write([0, 0])
        let json = try folder.write(#"{"width":2,"height":9,"samples":[0,9]}"#, to: "w.json")
        let store = WaveformStoringSpy()
        let sut = makeSUT(store: store, program: "no-such-program")

        let waveform = try await sut.importWaveform(from: json, for: location)

        expectEqual(waveform.levels, [UInt8](repeating: 0, count: 900) + [UInt8](repeating: 255, count: 900))
        store.expectMessages(.store(waveform, of: try FileIdentity(of: location)))
    }

    @Test("A waveform that can't be imported is an error that names the file")
    func importFailures() async throws {
        let location = try write([0, 0])
        let good = try folder.write(#"{"width":1,"height":9,"samples":[9]}"#, to: "good.json")
        let bad = try folder.write(#"{"width":2,"height":9,"samples":[9]}"#, to: "bad.json")
        let full = ServiceError.inputOutput(path: "library.sqlite", reason: "full")
        let expected: [(String, Location, ServiceError)] = [
            (bad, location, .unreadable(path: bad, reason: "the width is 2, but the number of samples is 1")),
            (folder.path, location, .unreadable(path: folder.path, reason: "not a regular file")),
            ("/none.json", location, .missing(path: "/none.json")),
            (good, Location("/none.ogg"), .missing(path: "/none.ogg")),
            (good, location, full),
        ]

        for (path, location, error) in expected {
            let sut = makeSUT(store: WaveformStoringSpy { $0.error = full })
            await #expect(throws: error) { try await sut.importWaveform(from: path, for: location) }
        }
    }

    @Test("Without mpv, the error explains how to install it")
    func missingProgram() async throws {
        let location = try write([0, 0])
        let sut = makeSUT(program: "no-such-program")

        await #expect(
            throws: ServiceError.unavailable(.player)
        ) { try await sut.waveform(of: location) }
    }

    @Test("A cancelled request terminates its decoder, even one that writes nothing")
    func cancellation() async throws {
        let location = try write([0, 0])
        let pid = folder.path("pid")
        try #require(mkfifo(pid, 0o600) == 0)
        let program = try folder.write(script: "echo $$ > \(pid)\nexec sleep 1000", to: "mpv")
        let sut = makeSUT(program: program)

        let task = Task { try await sut.waveform(of: location) }
        let started = try await Task.detached {
            try FileHandle(forReadingFrom: URL(fileURLWithPath: pid)).readToEnd()
        }.value
        let waiting = Task { try await sut.waveform(of: location) }
        waiting.cancel()
        let waitingResult = await waiting.result
        task.cancel()
        let result = await task.result

        #expect(started?.isEmpty == false)
        #expect(throws: ServiceError.cancelled) { try waitingResult.get() }
        #expect(throws: ServiceError.cancelled) { try result.get() }
    }

    // MARK: Helpers

    private func makeSUT(
        store: WaveformStoringSpy = WaveformStoringSpy(),
        program: String = "mpv"
    ) -> Waveforms {
        Waveforms(
            store: store,
            audio: AudioLocatingSpy { $0.audio = { .success(.location($0)) } },
            download: SongDownload(folder: folder.path, userAgent: "Sidewinder"),
            program: program
        )
    }

    private func write(_ samples: [Int16]) throws -> Location {
        Location(try folder.write(AudioFixture.wave(samples: samples), to: "a.wav"))
    }
}
