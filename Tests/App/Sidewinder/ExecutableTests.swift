import Foundation
import TestSupport
import Testing

/// The built program, called as a script calls it.
struct ExecutableTests {
    @Test func oneShotCall_printsItsResultAlone() throws {
        let sut = try makeSUT()

        #expect(try sut.run("add", "Kid A", "Radiohead") == Outcome(stdout: "Added “Kid A” by Radiohead.\n"))
        #expect(try sut.run("list") == Outcome(stdout: "1\tKid A\tRadiohead\t\t\t0\n"))
    }

    @Test func rowsOfAOneShotCall_areThoseOfTheList() throws {
        let sut = try makeSUT()
        for title in ["A", "B", "C", "D"] { _ = try sut.run("add", title, "Artist") }

        #expect(
            try sut.run("delete", "2-3") == Outcome(stdout: "Deleted 2 tracks. `undo` brings them back.\n")
        )
        #expect(try sut.run("list") == Outcome(stdout: "1\tA\tArtist\t\t\t0\n2\tD\tArtist\t\t\t0\n"))
    }

    @Test("A change is undone and redone in later runs") func undo() throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "A", "Artist")

        let undone = try sut.run("undo", "--json").stdout
        let listed = try sut.run("list")
        let redone = try sut.run("redo", "--json").stdout

        let instant = /"at":"[^"]+",/
        #expect(
            [undone, redone].map { $0.replacing(instant, with: "") }
                == ["true", "false"].map {
                    #"{"what":"add of “A”","change":"add","tracks":1,"isUndone":\#($0)}"# + "\n"
                }
        )
        #expect(listed == Outcome(stderr: "No tracks.\n"))
    }

    @Test(arguments: [
        (["frobnicate"], 64, "sidewinder: There is no command frobnicate. `help` lists the commands.\n"),
        (["show", "1"], 1, "sidewinder: The library has no row 1. `list` shows the library.\n"),
        (
            ["import", "/nowhere"], 66,
            "sidewinder: There is no file or folder /nowhere. Check the path and try again.\n"
        ),
        (
            ["add", "A", "B", "--duration", "x"], 64,
            "sidewinder: x is not a duration. Write minutes and seconds, such as 4:44.\n"
        ),
        (["back"], 1, "sidewinder: This is the first screen. `quit` leaves Sidewinder.\n"),
    ])
    func failure_hasItsTextAndExitStatus(arguments: [String], status: Int32, stderr: String) throws {
        let sut = try makeSUT()

        #expect(try sut.run(arguments) == Outcome(stderr: stderr, status: status))
    }

    @Test func failureInJSON_isAnObject() throws {
        let sut = try makeSUT()

        let expected = Outcome(
            stderr:
                #"{"error":{"code":"notFound","message":"The library has no row 1. `list` shows the library."}}"#
                + "\n",
            status: 1
        )
        #expect(try sut.run("--json", "show", "1") == expected)
        #expect(try sut.run("show", "1", "--json") == expected)
    }

    @Test func pipedLines_runInOrderAndStopAtTheFirstFailure() throws {
        let sut = try makeSUT()
        let script = "# a comment\nadd A Artist\n\nlist\nshow 5\nadd B Artist\n"

        #expect(
            try sut.run(input: script)
                == Outcome(
                    stdout: "Added “A” by Artist.\n1\tA\tArtist\t\t\t0\n",
                    stderr: "line 5: There is no row 5: the last list has 1 row.\n",
                    status: 1
                )
        )
    }

    @Test func pipedLinesThatKeepGoing_endWithTheFirstFailuresStatus() throws {
        let sut = try makeSUT()

        #expect(
            try sut.run("--keep-going", input: "lst\nadd A Artist\nshow 9")
                == Outcome(
                    stdout: "Added “A” by Artist.\n",
                    stderr: """
                        line 1: There is no command lst. Did you mean `list`?
                        line 3: The library has no row 9. `list` shows the library.

                        """,
                    status: 64
                )
        )
    }

    @Test(arguments: ["json", "csv"])
    func export_isTakenBackByImport(format: String) throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "Kid \"A\", again", "Radiohead", "--album", "Ké\nA", "--duration", "4:44")
        _ = try sut.run("add", "Second", "Artist")
        let listed = try sut.run("list", "--json")
        let file = sut.folder.path("export")
        #expect(try sut.run("export", "--format", format, "--output", file).status == 0)
        let other = try makeSUT()

        #expect(
            try other.run("import", file, "--json")
                == Outcome(stdout: "{\"added\":2,\"updated\":0,\"skipped\":0,\"failed\":0}\n")
        )
        #expect(try other.run("list", "--json") == listed)
        #expect(
            try other.run("import", file, "--json")
                == Outcome(stdout: "{\"added\":0,\"updated\":0,\"skipped\":2,\"failed\":0}\n")
        )
    }

    @Test func exportInJSON_isTheListInJSON() throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "Kid A", "Radiohead")

        #expect(try sut.run("export") == sut.run("list", "--json"))
    }

    @Test(arguments: [
        #"\u001b]0;owned\u0007\u001b[2J"#, #"two\nlines\r\ttab"#, #"nul\u0000nul"#, #"\u202egnp.exe\u202c"#,
        #"\u009b31m c1 \u0085"#, String(repeating: "long ", count: 20_000),
    ])
    func hostileTitle_isListedFoundExportedAndDeleted(title: String) throws {
        let sut = try makeSUT()
        let row = "{\"title\":\"\(title) needle\"}\n"
        let file = try sut.folder.write(row, to: "hostile.jsonl")

        #expect(try sut.run("import", file).stdout == "1 added.\n")
        let shown = try [
            sut.run("list"), sut.run("find", "needle"), sut.run("show", "1"), sut.run("export", "--json"),
        ]
        #expect(try sut.run("delete", "1").status == 0)

        #expect(shown.map(\.status) == [0, 0, 0, 0])
        #expect(shown.allSatisfy { $0.stdout.contains("needle") })
        let unseen = shown.flatMap(\.stdout.unicodeScalars).filter { scalar in
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        #expect(unseen == [])
    }

    @Test func fileThatIsNoLibrary_isLeftUntouched() throws {
        let sut = try makeSUT()
        let path = try sut.folder.write("This is no library.\n", to: "library.sqlite")

        let outcome = try sut.run("list")

        #expect(outcome.status == 65)
        #expect(outcome.stderr.hasPrefix("sidewinder: \(path) can't be read: "))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "This is no library.\n")
    }

    @Test("Settings that make no sense are no matter for what doesn't use them")
    func wrongSettings() throws {
        var sut = try makeSUT()
        try sut.folder.write("# mine\ncolour = red\n", to: ".config/sidewinder/settings")
        sut.environment["SIDEWINDER_MPV_ARGUMENTS"] = "--ao='null"

        #expect(try sut.run("list") == Outcome(stderr: "No tracks.\n"))
    }

    @Test("However a file is named, it is one track")
    func oneFile() throws {
        let sut = try makeSUT()
        let samples = AudioFixture.noise(seconds: 0.1, seed: 1)
        _ = try sut.folder.write(AudioFixture.wave(samples: samples), to: "music/a.wav")
        let music = sut.folder.path("music")
        _ = try sut.run("add", "A", "Me", "--file", "\(music)/./x/../a.wav")

        let outcome = try sut.run("import", "\(music)/../music")

        #expect(outcome == Outcome(stdout: "0 added, 1 already in the library.\n"))
    }

    @Test("An export that is killed halfway leaves what was there")
    func killedExport() async throws {
        let sut = try makeSUT()
        _ = try sut.run("import", sut.folder.write(Self.rows(10_000), to: "tracks.jsonl"))
        let file = try sut.folder.write("mine", to: "out/export.json")
        try sut.folder.write("my own", to: "out/export.json.part")

        // The system kills a process that writes a file longer than it may.
        let script = "ulimit -c 0; ulimit -f 500; exec \"$0\" \"$@\""
        let export = ["--library", sut.folder.path("library.sqlite"), "export", "--output", file]
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: "/bin/sh",
            arguments: ["-c", script, Program.executable.path] + export
        )

        #expect(await program.waitForEnd() == .killed(signal: SIGXFSZ))
        withExtendedLifetime(terminal) {}
        let names = try FileManager.default.contentsOfDirectory(atPath: sut.folder.path("out")).sorted()
        #expect(names == ["export.json", "export.json.part"])
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    }

    @Test func fullDevice_isAFailure() throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "Kid A", "Radiohead")

        let outcome = try sut.run("list", stdout: "/dev/full")

        #expect(
            outcome
                == Outcome(
                    stderr: "sidewinder: Writing to standard output failed: No space left on device.\n",
                    status: 74
                )
        )
    }

    @Test(arguments: [([], "sidewinder: Interrupted."), (["--json"], Self.interruptedAsJSON)])
    func interruptOfAStream_endsItWithItsStatus(options: [String], notice: String) async throws {
        let sut = try makeSUT()
        _ = try sut.run("import", sut.folder.write(Self.rows(10_000), to: "tracks.jsonl"))
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            arguments: ["--library", sut.folder.path("library.sqlite")] + options + ["list"]
        )

        // It can't end before, as a terminal holds little that nobody has read.
        _ = await terminal.lines { !$0.isEmpty }
        program.send(signal: SIGINT)
        _ = await terminal.lines { $0.contains { $0.hasSuffix(notice) } }

        #expect(await program.waitForEnd() == .exited(130))
        #expect(terminal.output.contains(notice))
    }

    @Test("A process that is started to ignore Ctrl-C ignores it")
    func ignoredInterrupt() async throws {
        let sut = try makeSUT()
        _ = try sut.run("import", sut.folder.write(Self.rows(10_000), to: "tracks.jsonl"))
        let script = "trap '' INT; exec \"$0\" \"$@\""
        let list = [Program.executable.path, "--library", sut.folder.path("library.sqlite"), "list"]
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: "/bin/sh",
            arguments: ["-c", script] + list
        )

        _ = await terminal.lines { !$0.isEmpty }
        program.send(signal: SIGINT)
        _ = await terminal.lines { $0.contains { $0.contains("Title 10000") } }

        #expect(await program.waitForEnd() == .exited(0))
    }

    @Test("An interrupt from elsewhere gives up the line at the prompt, which goes on")
    func interruptAtPrompt() async throws {
        let sut = try makeSUT()
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            arguments: ["--library", sut.folder.path("library.sqlite")],
            environment: ["HOME": sut.folder.path]
        )
        _ = await terminal.lines(endingWith: "sidewinder>")
        terminal.type("half")
        _ = await terminal.lines(endingWith: "sidewinder> half")

        program.send(signal: SIGINT)
        let lines = await terminal.lines(endingWith: "sidewinder>")
        terminal.type("quit\r")

        #expect(lines.suffix(3) == ["sidewinder> half^C", "Library · 0 tracks", "sidewinder>"])
        #expect(await program.waitForEnd() == .exited(0))
    }

    private static func rows(_ count: Int) -> String {
        (1...count).map { #"{"title":"Title \#($0)","artist":"Artist"}"# + "\n" }.joined()
    }

    private static let interruptedAsJSON = #"{"error":{"code":"interrupted","message":"Interrupted."}}"#

    @Test func version_isPrinted() throws {
        #expect(try makeSUT().run("--version") == Outcome(stdout: "sidewinder 0.1.0\n"))
    }

    @Test func unknownFlag_isRefused() throws {
        #expect(try makeSUT().run("--frobnicate").status == 64)
    }

    private func makeSUT() throws -> Program {
        try Program(folder: TemporaryFolder())
    }
}
