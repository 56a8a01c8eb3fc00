import Foundation
import TestSupport
import Testing

/// The built program with a real mpv that plays at 100 times the speed, without audio output.
@Suite(.real, .needs("mpv"))
struct PlayingTests {
    @Test("A one-shot play with --wait returns when every track has been played") func oneShotPlay() throws {
        let sut = try makeSUT(tracks: 2)

        try expectEqual(sut.run("play", "1-2", "--wait"), Outcome())
        try expectEqual(sut.run("queue", "--json").stdout.split(separator: "\n").count, 2)
    }

    @Test("A queue is played in a later run") func laterRun() throws {
        let sut = try makeSUT(tracks: 2)

        try expectEqual(sut.run("queue", "2"), Outcome(stderr: "Queued 1 track.\n"))
        try expectEqual(sut.run("play", "--wait"), Outcome())
        try expectEqual(sut.run("now", "--json"), Outcome(stdout: "{\"state\":\"stopped\"}\n"))
    }

    @Test("A script exports and imports a waveform") func waveformInAScript() throws {
        let sut = try makeSUT(tracks: 1)
        let (first, second) = (sut.folder.path("1.json"), sut.folder.path("2.json"))
        let mine = #"{"width":2,"height":4,"samples":[1,4]}"#
        let taken = try sut.folder.write(mine, to: "mine.json")

        let outcome = try sut.run(
            input: """
                show 1
                waveform --output \(first)
                waveform --from \(taken)
                waveform --output \(second)
                waveform --json
                """
        )

        expectEqual(outcome.status, 0)
        let waves = try [first, second].map { try String(contentsOfFile: $0, encoding: .utf8) }
        let halves = [35, 140].flatMap { Array(repeating: "\($0)", count: 900) }.joined(separator: ",")
        #expect(waves[0].hasPrefix(#"{"width":1800,"height":140,"samples":["#))
        expectEqual(waves[1], #"{"width":1800,"height":140,"samples":[\#(halves)]}"# + "\n")
        #expect(outcome.stdout.hasSuffix("\n" + waves[1]))
    }

    @Test("A file that isn't a waveform is rejected with the reason") func notAWaveform() throws {
        let sut = try makeSUT(tracks: 1)
        let bad = try sut.folder.write("{}", to: "bad.json")

        let outcome = try sut.run(input: "show 1\nwaveform --from \(bad)")

        let reason = "not a JSON object with width, height and samples"
        expectEqual(outcome.status, 65)
        expectEqual(outcome.stderr, "line 2: \(bad) can't be read: \(reason).\n")
    }

    @Test("The volume persists between runs and reaches mpv") func volume() throws {
        var sut = try makeSUT(tracks: 1)
        let log = sut.folder.path("mpv.log")

        try expectEqual(sut.run("volume", "40"), Outcome(stdout: "Volume 40\n"))
        try expectEqual(sut.run("volume"), Outcome(stdout: "Volume 40\n"))
        sut.environment["SIDEWINDER_MPV_ARGUMENTS", default: ""] += " --log-file=\(log)"
        try expectEqual(sut.run("play", "1", "--wait"), Outcome())

        #expect(try String(contentsOfFile: log, encoding: .utf8).contains("--volume=40"))
    }

    @Test("A missing file is reported and the rest is played") func missingFile() throws {
        let sut = try makeSUT(tracks: 2)
        try FileManager.default.removeItem(atPath: sut.folder.path("1.wav"))

        let outcome = try sut.run("play", "1-2", "--wait")

        expectEqual(outcome.status, 66)
        #expect(outcome.stderr.contains("1.wav"))
    }

    @Test("Without mpv, the error names the package to install") func withoutMpv() throws {
        var sut = try makeSUT(tracks: 1)
        sut.environment["PATH"] = sut.folder.path

        try expectEqual(
            sut.run("play", "1", "--wait"),
            Outcome(
                stderr: """
                    sidewinder: Playback requires mpv, which isn't installed. Install it with \
                    `apt install mpv`, or `brew install mpv` on macOS.

                    """,
                status: 69
            )
        )
    }

    @Test("Mistakes in the settings are reported when the player starts, and other settings apply")
    func wrongSettings() throws {
        let sut = try makeSUT(tracks: 1)
        let path = try sut.folder.write("colour = red\n", to: ".config/sidewinder/settings")

        let outcome = try sut.run("play", "1", "--wait")

        let problem =
            "There is no setting “colour”. The settings are: colours, downloads-limit, editor, list, mpd, mpv-arguments, notifications, on-change, play-from, player-idle, replay-gain, suggestions, weeks, write-tags."
        expectEqual(outcome, Outcome(stderr: "\(path):1: \(problem)\n"))
    }

    @Test("mpv gets the arguments of the settings, overridden by those in the environment")
    func argumentPrecedence() throws {
        var sut = try makeSUT(tracks: 1)
        let (heard, overruled) = (sut.folder.path("heard.wav"), sut.folder.path("overruled.wav"))
        let settings = "mpv-arguments = --ao=pcm '--ao-pcm-file=\(overruled)'\n"
        try sut.folder.write(settings, to: ".config/sidewinder/settings")
        sut.environment["SIDEWINDER_MPV_ARGUMENTS"] = "--ao-pcm-file=\(heard)"

        try expectEqual(sut.run("play", "1", "--wait"), Outcome())

        #expect(FileManager.default.fileExists(atPath: heard))
        #expect(!FileManager.default.fileExists(atPath: overruled))
    }

    @Test("The output is the files' samples, bit for bit and without a gap", arguments: ["wav", "flac"])
    func soundOfAPair(format: String) throws {
        guard format == "wav" || isInstalled("ffmpeg") else {
            return print("FLAC is not tried: ffmpeg, which makes the files, is not installed.")
        }
        var sut = try makeSUT(tracks: 2, format: format)
        let heard = sut.folder.path("heard.pcm")
        let script = try LateEnd.begin(file: sut.folder.path("1.\(format)"), in: sut.folder)
        sut.environment["SIDEWINDER_MPV_ARGUMENTS"] =
            "--ao=pcm --ao-pcm-waveheader=no --ao-pcm-file=\(heard) --script=\(script)"

        try expectEqual(sut.run("play", "1-2", "--wait"), Outcome())

        let samples = try Data(contentsOf: URL(fileURLWithPath: heard))
        let expected = (0..<2).flatMap { AudioFixture.wave(samples: Self.noise($0)).dropFirst(44) }
        expectEqual(samples.count, expected.count)
        #expect(samples.elementsEqual(expected))
    }

    private static func noise(_ number: Int) -> [Int16] {
        AudioFixture.noise(seconds: 3, seed: UInt64(number))
    }

    private func makeSUT(tracks: Int, format: String = "wav") throws -> Program {
        var sut = Program(folder: try TemporaryFolder())
        sut.environment = [
            "SIDEWINDER_MPV_ARGUMENTS": "--ao=null --speed=100",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        for number in 0..<tracks {
            let wave = AudioFixture.wave(samples: Self.noise(number))
            var path = try sut.folder.write(wave, to: "\(number + 1).wav")
            if format != "wav" { path = try converted(path, to: format) }
            _ = try sut.run("add", "Noise \(number + 1)", "Nobody", "--file", path)
        }
        return sut
    }

    private func converted(_ path: String, to format: String) throws -> String {
        let result = path.replacing(".wav", with: ".\(format)")
        try expectEqual(ToolRun(["ffmpeg", "-loglevel", "error", "-i", path, result]).status, 0)
        return result
    }
}
