import Foundation
import TestSupport
import Testing

/// The built program at a terminal, with a real mpv and no audio output.
@Suite(.real, .needs("mpv"), .timeLimit(.minutes(5)))
struct PlayingAtTerminalTests {
    @Test("The line of a paused track is redrawn when the terminal is resized")
    func resizeWhilePaused() async throws {
        let sut = try await makeSUT(tracks: 1, seconds: 100)
        let terminal = sut.terminal
        terminal.type("play 1\r")
        _ = await terminal.lines { $0.contains { $0.hasPrefix("> Noise 1") } }
        terminal.type("pause\r")
        _ = await terminal.lines { $0.contains { $0.hasPrefix("|| Noise 1") } }

        terminal.resize(columns: 90, rows: 24)

        let lines = await terminal.lines { $0.contains { $0.hasPrefix("|| Noise 1") && $0.count > 79 } }
        #expect(lines.contains { $0.hasPrefix("|| Noise 1") && $0.count > 79 })
    }

    @Test("A dumb terminal gets a notice for each track that starts") func dumbTerminal() async throws {
        let sut = try await makeSUT(tracks: 2, seconds: 1, terminal: "dumb")
        let terminal = sut.terminal
        terminal.type("play 1-2\r")
        let lines = await terminal.lines { $0.contains("Nothing is playing.") }
        terminal.type("quit\r")

        await expectEqual(sut.program.waitForEnd(), .exited(0))
        let told = lines.filter { $0.contains("play") || $0.hasPrefix("Playing") }.suffix(4)
        expectEqual(
            Array(told),
            [
                "sidewinder> play 1-2",
                "Playing “Noise 1” by Nobody at 0:00 of 0:01.",
                "Playing “Noise 2” by Nobody at 0:00 of 0:01.",
                "Nothing is playing.",
            ]
        )
        #expect(!terminal.output.contains("\u{1B}"))
    }

    @Test("A prompt and one-shot commands share a player, which outlives the prompt")
    func onePlayer() async throws {
        let sut = try await makeSUT(tracks: 2, seconds: 100)
        let other = Program(folder: sut.folder)
        sut.terminal.type("play 1\r")
        _ = await sut.terminal.lines { $0.contains { $0.hasPrefix("> Noise 1") } }

        let played = try other.run("play", "2")
        _ = await sut.terminal.lines { $0.contains { $0.hasPrefix("> Noise 2") } }
        let paused = try other.run("pause")
        _ = await sut.terminal.lines { $0.contains { $0.hasPrefix("|| Noise 2") } }
        sut.program.send(signal: SIGKILL)
        _ = await sut.program.waitForEnd()
        let resumed = try other.run("resume")
        let now = try other.run("now").stdout
        let stopped = try other.run("player", "stop")

        expectEqual([played, paused, resumed], [Outcome(), Outcome(), Outcome()])
        #expect(now.hasPrefix("Playing “Noise 2” by Nobody at 0:0"))
        expectEqual(stopped, Outcome(stderr: "The player has stopped. `play` resumes where it was.\n"))
        try expectEqual(other.run("queue").stdout, "1\tNoise 2\tNobody\t\t1:40\t0\n")
        try expectEqual(other.run("pause").status, 1)
    }

    @Test("Leaving the prompt leaves the music on, and says so")
    func leaving() async throws {
        let sut = try await makeSUT(tracks: 1, seconds: 100)
        sut.terminal.type("play 1\r")
        _ = await sut.terminal.lines { $0.contains { $0.hasPrefix("> Noise 1") } }

        sut.terminal.type("quit\r")

        let farewell = "“Noise 1” plays on. `sidewinder stop` stops it."
        #expect(await sut.terminal.lines { $0.contains(farewell) }.contains(farewell))
        await expectEqual(sut.program.waitForEnd(), .exited(0))
        let other = Program(folder: sut.folder)
        #expect(try other.run("now").stdout.hasPrefix("Playing “Noise 1” by Nobody at 0:0"))
        try expectEqual(other.run("stop"), Outcome())
        try expectEqual(other.run("now").stdout, "Nothing is playing.\n")
    }

    /// How a terminal ends.
    enum Ending: CaseIterable {
        case closed, killed
    }

    @Test("The end of a terminal costs no sample", arguments: Ending.allCases)
    func samples(ending: Ending) async throws {
        let files = Program(folder: try TemporaryFolder())
        let heard = files.folder.path("heard.pcm")
        // mpv reads one to two megabytes before it plays.
        let wave = AudioFixture.wave(samples: AudioFixture.noise(seconds: 60, seed: 1))
        let half = wave.count / 2
        let path = try files.folder.write(wave, to: "1.wav")
        _ = try files.run("add", "Noise 1", "Nobody", "--file", path)
        // Computing the waveform would take bytes out of the pipe.
        let waveform = try files.folder.write(#"{"width":2,"height":4,"samples":[1,4]}"#, to: "wave.json")
        _ = try files.run(input: "show 1\nwaveform --from \(waveform)\n")
        // The second half of the file arrives only after the terminal's end.
        let pipe = try SongPipe(replacing: path)
        var sut: SUT? = try await start(
            in: files.folder,
            mpv: "--ao=pcm --ao-pcm-waveheader=no --ao-pcm-file=\(heard)"
        )
        let program = try #require(sut?.program)

        sut?.terminal.type("play 1\r")
        await pipe.write(wave.prefix(half))
        while size(of: heard) == 0 { await Task.yield() }
        if ending == .killed { program.send(signal: SIGKILL) }
        sut = nil
        _ = await program.waitForEnd()
        #expect(size(of: heard) < half)
        await pipe.write(wave.dropFirst(half))
        pipe.close()
        while try files.run("now").stdout != "Nothing is playing.\n" { await Task.yield() }

        let samples = try Data(contentsOf: URL(fileURLWithPath: heard))
        #expect(samples.elementsEqual(wave.dropFirst(44)))
    }

    private func size(of path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    private struct SUT {
        /// Contains the library; deleted after the test.
        let folder: TemporaryFolder
        let terminal: PseudoTerminal
        let program: SpawnedProgram
    }

    /// Starts a program and waits for its prompt.
    private func makeSUT(
        tracks: Int,
        seconds: Double,
        terminal name: String = "xterm"
    ) async throws -> SUT {
        let files = Program(folder: try TemporaryFolder())
        for number in 1...tracks {
            let samples = AudioFixture.noise(seconds: seconds, seed: UInt64(number))
            let path = try files.folder.write(AudioFixture.wave(samples: samples), to: "\(number).wav")
            _ = try files.run("add", "Noise \(number)", "Nobody", "--file", path)
            // The waveform is computed beforehand, because it would otherwise appear in the middle of the test.
            _ = try files.run(input: "show \(number)\nwaveform\n")
        }
        return try await start(in: files.folder, terminal: name, mpv: "--ao=null")
    }

    private func start(
        in folder: TemporaryFolder,
        terminal name: String = "xterm",
        mpv arguments: String
    ) async throws -> SUT {
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            environment: [
                "TERM": name,
                "SIDEWINDER_LIBRARY": folder.path("library.sqlite"),
                "SIDEWINDER_MPV_ARGUMENTS": arguments,
                "HOME": folder.path,
                "XDG_RUNTIME_DIR": folder.path,
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ]
        )
        _ = await terminal.lines(endingWith: "sidewinder>")
        return SUT(folder: folder, terminal: terminal, program: program)
    }
}

/// A file with a song, in which each byte can be read once.
private struct SongPipe {
    private let descriptor: Int32

    init(replacing path: String) throws {
        guard unlink(path) == 0 else { throw SystemError("unlink") }
        guard mkfifo(path, 0o600) == 0 else { throw SystemError("mkfifo") }
        // Writing alone would wait for a reader.
        descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError("open") }
    }

    /// Writes bytes; returns when they are in the pipe.
    func write(_ bytes: ArraySlice<UInt8>) async {
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                var rest = bytes
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes {
                        Foundation.write(descriptor, $0.baseAddress, $0.count)
                    }
                    guard count > 0 else { break }
                    rest = rest.dropFirst(count)
                }
                done.resume()
            }
        }
    }

    /// Ends the song.
    func close() {
        Foundation.close(descriptor)
    }
}
