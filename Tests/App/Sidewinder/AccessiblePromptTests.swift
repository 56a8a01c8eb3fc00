import TestSupport
import Testing

/// Transcripts of the built program for screen readers and dumb terminals.
@Suite(.timeLimit(.minutes(5))) struct AccessiblePromptTests {
    @Test(
        "Candidates are numbered, a waveform is in words, and nothing is redrawn",
        arguments: [["TERM": "xterm", "ACCESSIBLE": "1"], ["TERM": "dumb"]]
    )
    func transcript(variables: [String: String]) async throws {
        let folder = try TemporaryFolder()
        let program = Program(folder: folder)
        let wave = try folder.write(#"{"width":4,"height":4,"samples":[1,4,4,0]}"#, to: "wave.json")
        let audio = AudioFixture.wave(samples: AudioFixture.noise(seconds: 4, seed: 1))
        _ = try program.run("add", "Nude", "Radiohead", "--file", folder.write(audio, to: "nude.wav"))
        _ = try program.run("add", "Numb", "Portishead")
        _ = try program.run(input: "show nude\nwaveform --from \(wave)\n")
        let (terminal, process) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            environment: variables.merging([
                "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
                "SIDEWINDER_LIBRARY": folder.path("library.sqlite"),
            ]) { $1 }
        )
        _ = await terminal.lines(endingWith: "sidewinder>")

        terminal.type("show nu\t")
        _ = await terminal.lines(endingWith: "sidewinder> show Nu")
        terminal.type("\t")
        _ = await terminal.lines {
            $0.suffix(2) == [
                "Type a number to insert that row, or continue the line.", "sidewinder> show Nu",
            ]
        }
        terminal.type("1\r")
        _ = await terminal.lines(endingWith: "Nude>")
        terminal.type("waveform\r")
        _ = await terminal.lines { $0.last == "Nude>" && $0.contains { $0.hasSuffix("> waveform") } }
        terminal.type("quit\r")

        await expectEqual(process.waitForEnd(), .exited(0))
        let lines = terminal.output.split(separator: "\r\n").map(String.init)
        #expect(lines.contains("1 Nude"))
        #expect(lines.contains("2 Numb"))
        #expect(lines.contains("Quiet until 0:01, loud until 0:03, silent to the end."))
        #expect(!terminal.output.contains("\u{1B}"))
    }
}
