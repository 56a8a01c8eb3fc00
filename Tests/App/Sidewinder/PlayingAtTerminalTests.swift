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

        #expect(await sut.program.waitForEnd() == .exited(0))
        let told = lines.filter { $0.contains("play") || $0.hasPrefix("Playing") }.suffix(4)
        #expect(
            Array(told) == [
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

        #expect([played, paused, resumed] == [Outcome(), Outcome(), Outcome()])
        #expect(now.hasPrefix("Playing “Noise 2” by Nobody at 0:0"))
        #expect(stopped == Outcome(stderr: "The player has stopped. `play` resumes where it was.\n"))
        #expect(try other.run("queue").stdout == "1\tNoise 2\tNobody\t\t1:40\t0\n")
        #expect(try other.run("pause").status == 1)
    }

    @Test("Leaving the prompt leaves the music on, and says so")
    func leaving() async throws {
        let sut = try await makeSUT(tracks: 1, seconds: 100)
        sut.terminal.type("play 1\r")
        _ = await sut.terminal.lines { $0.contains { $0.hasPrefix("> Noise 1") } }

        sut.terminal.type("quit\r")

        let farewell = "“Noise 1” plays on. `sidewinder stop` stops it."
        #expect(await sut.terminal.lines { $0.contains(farewell) }.contains(farewell))
        #expect(await sut.program.waitForEnd() == .exited(0))
        let other = Program(folder: sut.folder)
        #expect(try other.run("now").stdout.hasPrefix("Playing “Noise 1” by Nobody at 0:0"))
        #expect(try other.run("stop") == Outcome())
        #expect(try other.run("now").stdout == "Nothing is playing.\n")
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
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            environment: [
                "TERM": name,
                "SIDEWINDER_LIBRARY": files.folder.path("library.sqlite"),
                "SIDEWINDER_MPV_ARGUMENTS": "--ao=null",
                "HOME": files.folder.path,
                "XDG_RUNTIME_DIR": files.folder.path,
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            ]
        )
        _ = await terminal.lines(endingWith: "sidewinder>")
        return SUT(folder: files.folder, terminal: terminal, program: program)
    }
}
