import Entities
import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import Mpv

/// Tests with a real mpv, without a sound card.
@Suite(
    "Playing with a real mpv",
    .real,
    .needs("mpv"),
    .timeLimit(.minutes(5)),
    .serialized
)
struct RealMpvTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A file starts, pauses, resumes, seeks and finishes")
    func wholeLife() async throws {
        let item = try longItem()
        let sut = Player(audio: AudioLocatingSpy(), arguments: ["--ao=null"])
        let events = sut.events()

        try await sut.play(item, fromMs: 5000)
        let started = await events.firstButLengths(1)
        try await sut.pause()
        let paused = await events.firstButLengths(1)
        let position = try await sut.position(of: 1)
        try await sut.seek(toMs: 1234)
        let soughtPosition = try await sut.position(of: 1)
        try await sut.resume()
        try await sut.seek(toMs: 900_000)
        let rest = await events.firstButLengths(4)

        expectEqual(started.map(\.name), ["started 1"])
        expectEqual(paused.map(\.name), ["paused 1"])
        // The amount that the device still buffers is only known a little later.
        #expect(try abs(#require(paused.positions.first) - #require(position)) < 500)
        // mpv counts samples buffered by the device as not yet played.
        #expect(try (4600..<600_000).contains(#require(position)))
        #expect(try (900...1234).contains(#require(soughtPosition)))
        expectEqual(rest.map(\.name), ["jumped 1 to 1234", "resumed 1", "jumped 1 to 600000", "finished 1"])
        #expect(try await sut.position(of: 1) == nil)
    }

    @Test("An unplayable file fails with a reason, and the next item follows")
    func failures() async throws {
        let noSound = try folder.write(AudioFixture.wave(samples: []), to: "empty.wav")
        let noise = try folder.write(
            AudioFixture.noise(seconds: 0.1, seed: 4).map { UInt8(truncatingIfNeeded: $0) },
            to: "x.ogg"
        )
        let list = try folder.write("#EXTM3U\n\(noSound)\n", to: "a.m3u")
        let broken = [folder.path("none.ogg"), noSound, noise, list, folder.path]
        let last = try item(9, seconds: 0.1)
        let sut = Player(audio: AudioLocatingSpy(), arguments: ["--ao=null"])
        let events = sut.events()

        var told: [PlaybackEvent] = []
        for (number, path) in broken.enumerated() {
            try await sut.play(PlaybackItem(id: number, location: Location(path)), fromMs: 0)
            told += await events.firstButLengths(1)
        }
        try await sut.play(PlaybackItem(id: 8, location: Location(folder.path)), fromMs: 0)
        try await sut.setNext(last)
        let rest = await events.firstButLengths(3)

        expectEqual(
            told,
            [
                .failed(0, .missing(path: broken[0])),
                .failed(1, .unreadable(path: noSound, reason: "contains no audio")),
                .failed(2, .unreadable(path: noise, reason: "not an audio file, or damaged")),
                .failed(3, .unreadable(path: list, reason: "not an audio file, or damaged")),
                .failed(4, .unreadable(path: folder.path, reason: "a folder or a list of files")),
            ]
        )
        expectEqual(rest.map(\.name), ["failed 8", "started 9", "finished 9"])
    }

    @Test("An item fails with a reason if the sound device is missing")
    func missingDevice() async throws {
        let sut = Player(audio: AudioLocatingSpy(), arguments: ["--ao=pcm", "--ao-pcm-file=/nowhere/a.wav"])
        let events = sut.events()

        try await sut.play(try item(1, seconds: 1), fromMs: 0)

        let told = await events.firstButLengths(1)
        expectEqual(
            told,
            [.failed(1, MpvFileError.noDevice.serviceError(at: Location(folder.path("1.wav"))))]
        )
    }

    @Test("A file that hangs doesn't block anything else")
    func hangingFile() async throws {
        let fifo = folder.path("fifo.ogg")
        try #require(mkfifo(fifo, 0o600) == 0)
        let sut = Player(audio: AudioLocatingSpy(), arguments: ["--ao=null"])
        let events = sut.events()

        try await sut.play(PlaybackItem(id: 1, location: Location(fifo)), fromMs: 0)
        try await sut.setVolume(50)
        try await sut.pause()
        let position = try await sut.position(of: 1)
        try await sut.play(try item(2, seconds: 0.1), fromMs: 0)

        let told = await events.firstButLengths(2)
        #expect(position == nil)
        expectEqual(told.map(\.name), ["started 2", "finished 2"])
    }

    @Test("A file name that isn't text can be played")
    func nameOfBytes() async throws {
        let location = Location(path: Array(folder.path.utf8) + [0x2F, 0xFF, 0x25, 0x2E, 0x77, 0x61, 0x76])
        let bytes = AudioFixture.wave(samples: AudioFixture.noise(seconds: 0.1, seed: 5))
        let descriptor = (try #require(location.path) + [0]).map { CChar(bitPattern: $0) }
            .withUnsafeBufferPointer { $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1 }
        FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(Data(bytes))
        let sut = Player(audio: AudioLocatingSpy(), arguments: ["--ao=null"])
        let events = sut.events()

        try await sut.play(PlaybackItem(id: 1, location: location), fromMs: 0)

        await expectEqual(events.firstButLengths(2).map(\.name), ["started 1", "finished 1"])
    }

    @Test("The end of a killed mpv is reported, and the next request plays again")
    func killed() async throws {
        let item = try longItem()
        let (identifiers, continuation) = AsyncStream<pid_t>.makeStream()
        let sut = Player(audio: AudioLocatingSpy()) { (volume) throws(ServiceError) in
            let (ours, theirs) = try MpvProgram.channel(OpenFile.socketPair)
            let mpv = try MpvProgram.start(["--idle=yes", "--ao=null"], input: theirs)
            continuation.yield(mpv.identifier)
            return Engine(socket: ours, end: mpv.end)
        }
        let events = sut.events()
        try await sut.play(item, fromMs: 0)
        _ = await events.firstButLengths(1)

        kill(try #require(await identifiers.first(1).first), SIGKILL)
        let told = await events.firstButLengths(1)
        try await sut.play(item, fromMs: 3000)
        let again = await events.firstButLengths(1)

        expectEqual(told, [.interrupted(1, MpvProgram.endedUnexpectedly)])
        expectEqual(again.map(\.name), ["started 1"])
    }

    @Test("Unknown mpv arguments make the request fail")
    func wrongArguments() async throws {
        let sut = Player(audio: AudioLocatingSpy(), arguments: ["--no-such-option"])
        let item = try item(1, seconds: 1)

        await #expect(throws: MpvProgram.endedUnexpectedly) { try await sut.play(item, fromMs: 0) }
    }

    // MARK: Helpers

    /// Ten minutes are enough even if the machine is busy with other tests between two steps.
    private func longItem() throws -> PlaybackItem {
        let file = try folder.write(AudioFixture.wave(seconds: 600), to: "long.wav")
        return PlaybackItem(id: 1, location: Location(file))
    }

    private func item(_ id: Int, seconds: Double) throws -> PlaybackItem {
        let samples = AudioFixture.noise(seconds: seconds, seed: UInt64(id))
        return PlaybackItem(
            id: id,
            location: Location(try folder.write(AudioFixture.wave(samples: samples), to: "\(id).wav"))
        )
    }
}

extension [PlaybackEvent] {
    fileprivate var positions: [Int] {
        compactMap { event in
            if case .paused(_, let positionMs) = event { positionMs } else { nil }
        }
    }
}
