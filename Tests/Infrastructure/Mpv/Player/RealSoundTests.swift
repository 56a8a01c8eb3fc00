import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Mpv

/// Compares the samples that a real mpv sends to its audio device, a file.
@Suite(
    "Sound from a real mpv",
    .real,
    .needs("mpv"),
    .timeLimit(.minutes(5)),
    .serialized
)
struct RealSoundTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("The output matches the file's samples bit for bit")
    func sampleIdentity() async throws {
        let samples = AudioFixture.noise(seconds: 0.5, seed: 1)
        let path = try folder.write(AudioFixture.wave(samples: samples), to: "a.wav")

        let heard = try await recording(items: 1) { sut in
            try await sut.play(PlaybackItem(id: 1, location: Location(path)), fromMs: 0)
        }

        expectEqual(heard.events, ["started 1", "finished 1"])
        expectEqual(heard.samples.count, samples.count)
        #expect(heard.samples.firstDifference(from: samples) == nil)
    }

    @Test("Two files follow each other bit for bit, without a gap", arguments: ["wav", "flac"])
    func gaplessPair(format: String) async throws {
        guard format == "wav" || isInstalled("ffmpeg") else {
            return print("FLAC is not tried: ffmpeg, which makes the files, is not installed.")
        }
        let (first, second) = (
            AudioFixture.noise(seconds: 0.5, seed: 2), AudioFixture.noise(seconds: 0.3, seed: 3)
        )
        let paths = [try file(first, named: "a", format), try file(second, named: "b", format)]
        // The first file only comes out of its pipe when the next one is known.
        let fifo = folder.path("first.\(format)")
        try #require(mkfifo(fifo, 0o600) == 0)

        let heard = try await recording(items: 2) { sut in
            try await sut.play(PlaybackItem(id: 1, location: Location(fifo)), fromMs: 0)
            try await sut.setNext(PlaybackItem(id: 2, location: Location(paths[1])))
            let bytes = try Data(contentsOf: URL(fileURLWithPath: paths[0]))
            DispatchQueue.global().async {
                try? FileHandle(forWritingTo: URL(fileURLWithPath: fifo)).write(contentsOf: bytes)
            }
        }

        let told = heard.events.filter { !$0.hasPrefix("duration") }.map { $0.split(separator: " ")[..<2] }
        expectEqual(
            told.map { $0.joined(separator: " ") },
            ["started 1", "finished 1", "started 2", "finished 2"]
        )
        expectEqual(heard.samples.count, first.count + second.count)
        #expect(heard.samples.firstDifference(from: first + second) == nil)
    }

    @Test(
        "ReplayGain is applied by track or album, without clipping",
        .needs("ffmpeg"),
        arguments: [("no", 8000), ("track", 4009), ("album", 32_000)]
    )
    func replayGain(mode: String, level: Int) async throws {
        let samples = Array(repeating: Int16(8000), count: 44_100)
        // By the album gain, the track would be played at 16 times its level; the peak leaves four times.
        let path = try file(
            samples,
            named: "a",
            "flac",
            tags: [
                "REPLAYGAIN_TRACK_GAIN=-6.00 dB", "REPLAYGAIN_TRACK_PEAK=0.25",
                "REPLAYGAIN_ALBUM_GAIN=+24.08 dB", "REPLAYGAIN_ALBUM_PEAK=0.25",
            ]
        )

        let heard = try await recording(items: 1, arguments: ["--replaygain=\(mode)"]) { sut in
            try await sut.play(PlaybackItem(id: 1, location: Location(path)), fromMs: 0)
        }

        #expect(try abs(Int(#require(heard.samples.max())) - level) < 20)
    }

    // MARK: Helpers

    private func file(
        _ samples: [Int16],
        named name: String,
        _ format: String,
        tags: [String] = []
    ) throws -> String {
        let wave = try folder.write(AudioFixture.wave(samples: samples), to: "\(name).wav")
        if format == "wav" { return wave }
        let path = folder.path("\(name).\(format)")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["ffmpeg", "-loglevel", "error", "-i", wave] + tags.flatMap { ["-metadata", $0] } + [path]
        try process.run()
        process.waitUntilExit()
        return path
    }

    /// Plays into a file. Returns the events up to the last item's end, and the samples.
    private func recording(
        items: Int,
        arguments: [String] = [],
        _ play: (Player) async throws -> Void
    ) async throws -> (events: [String], samples: [Int16]) {
        let output = folder.path("heard.pcm")
        let sut = Player(
            audio: AudioLocatingSpy(),
            arguments: ["--ao=pcm", "--ao-pcm-waveheader=no", "--ao-pcm-file=\(output)"] + arguments
        )
        let events = sut.events()
        try await play(sut)
        let told = await events.firstButLengths(2 * items).map(\.name)
        let data = try Data(contentsOf: URL(fileURLWithPath: output))
        let samples = stride(from: 0, to: data.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)
        }
        return (told, samples)
    }
}

extension [Int16] {
    /// The index of the first differing sample; printing all of them would hide the difference.
    fileprivate func firstDifference(from others: [Int16]) -> Int? {
        zip(indices, zip(self, others)).first { $1.0 != $1.1 }?.0
    }
}
