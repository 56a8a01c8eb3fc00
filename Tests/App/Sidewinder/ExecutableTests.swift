import Foundation
import TestSupport
import Testing

/// The built program, called as from a script.
struct ExecutableTests {
    @Test("A one-shot call prints nothing but its result") func oneShot() throws {
        let sut = try makeSUT()

        try expectEqual(
            sut.run("add", "Kid A", "Radiohead"),
            Outcome(stdout: "Added “Kid A” by Radiohead.\n")
        )
        try expectEqual(sut.run("list"), Outcome(stdout: "1\tKid A\tRadiohead\t\t\t0\n"))
    }

    @Test("Rows in a one-shot call refer to the library's list") func oneShotRows() throws {
        let sut = try makeSUT()
        for title in ["A", "B", "C", "D"] { _ = try sut.run("add", title, "Artist") }

        try expectEqual(
            sut.run("delete", "2-3"),
            Outcome(stdout: "Deleted 2 tracks. `undo` restores them.\n")
        )
        try expectEqual(sut.run("list"), Outcome(stdout: "1\tA\tArtist\t\t\t0\n2\tD\tArtist\t\t\t0\n"))
    }

    @Test(
        "A one-shot call with an ambiguous name advises no row, which the next call would read differently"
    )
    func ambiguousName() throws {
        let sut = try makeSUT()
        for artist in ["Ann", "Bob"] { _ = try sut.run("add", "Twin", artist) }

        let outcome = try sut.run("delete", "twin")

        expectEqual(
            outcome,
            Outcome(
                stdout: "1\tTwin\tAnn\t\t\t0\n2\tTwin\tBob\t\t\t0\n",
                stderr: "sidewinder: 2 tracks match. Give more words, or a URN (see --json).\n",
                status: 1
            )
        )
        try expectEqual(sut.run("list", "--json").stdout.split(separator: "\n").count, 2)
    }

    @Test("A playlist with missing files is imported with a notice of their number")
    func playlistWithMissingFiles() throws {
        let sut = try makeSUT()
        let list = try sut.folder.write("gone.mp3\nhttps://example.org/live\nlost.mp3\n", to: "mix.m3u")

        let imported = try sut.run("import", list)
        _ = try sut.run("playlist", "delete", "mix")
        let again = try sut.run("import", list, "--json")

        expectEqual(
            imported,
            Outcome(
                stdout: "Added 1 track. Created playlist “mix”.\n",
                stderr: "2 files are missing; their playlist entries were kept.\n"
            )
        )
        let counts = #"{"added":0,"updated":0,"skipped":1,"failed":0,"missing":2,"playlists":["mix"]}"#
        expectEqual(again, Outcome(stdout: counts + "\n"))
    }

    @Test("A change can be undone and redone in later runs") func undo() throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "A", "Artist")

        let undone = try sut.run("undo", "--json").stdout
        let listed = try sut.run("list")
        let redone = try sut.run("redo", "--json").stdout

        let instant = /"at":"[^"]+",/
        expectEqual(
            [undone, redone].map { $0.replacing(instant, with: "") },
            ["true", "false"].map {
                #"{"what":"add of “A”","change":"add","tracks":1,"isUndone":\#($0)}"# + "\n"
            }
        )
        expectEqual(listed, Outcome(stderr: "Your library is empty. `import FOLDER` adds your music.\n"))
    }

    @Test(
        "A failure prints its message and sets the exit status",
        arguments: [
            (["frobnicate"], 64, "sidewinder: There is no command frobnicate. `help` lists the commands.\n"),
            (["show", "1"], 1, "sidewinder: The library has no row 1. `list` shows the library.\n"),
            (
                ["import", "/nowhere"], 66,
                "sidewinder: There is no file or folder /nowhere. Check the path and try again.\n"
            ),
            (
                ["add", "A", "B", "--duration", "x"], 64,
                "sidewinder: x isn't a valid duration. Use minutes and seconds, such as 4:44.\n"
            ),
            (["back"], 1, "sidewinder: This is the first screen. `quit` leaves Sidewinder.\n"),
        ]
    )
    func failure(arguments: [String], status: Int32, stderr: String) throws {
        let sut = try makeSUT()

        try expectEqual(sut.run(arguments), Outcome(stderr: stderr, status: status))
    }

    @Test("A failure in JSON is an object") func failureInJSON() throws {
        let sut = try makeSUT()

        let expected = Outcome(
            stderr:
                #"{"error":{"code":"notFound","message":"The library has no row 1. `list` shows the library."}}"#
                + "\n",
            status: 1
        )
        try expectEqual(sut.run("--json", "show", "1"), expected)
        try expectEqual(sut.run("show", "1", "--json"), expected)
    }

    @Test("Piped lines run in order and stop at the first failure") func pipedLines() throws {
        let sut = try makeSUT()
        let script = "# a comment\nadd A Artist\n\nlist\nshow 5\nadd B Artist\n"

        try expectEqual(
            sut.run(input: script),
            Outcome(
                stdout: "Added “A” by Artist.\n1\tA\tArtist\t\t\t0\n",
                stderr: "line 5: There is no row 5: the last list has 1 row.\n",
                status: 1
            )
        )
    }

    @Test("With --keep-going, all piped lines run and the first failure sets the exit status")
    func keepGoing() throws {
        let sut = try makeSUT()

        try expectEqual(
            sut.run("--keep-going", input: "lst\nadd A Artist\nshow 9"),
            Outcome(
                stdout: "Added “A” by Artist.\n",
                stderr: """
                    line 1: There is no command lst. Did you mean `list`?
                    line 3: The library has no row 9. `list` shows the library.

                    """,
                status: 64
            )
        )
    }

    @Test("An export can be imported again", arguments: ["json", "csv"])
    func exportAndImport(format: String) throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "Kid \"A\", again", "Radiohead", "--album", "Ké\nA", "--duration", "4:44")
        _ = try sut.run("add", "Second", "Artist")
        let listed = try sut.run("list", "--json")
        let file = sut.folder.path("export")
        try expectEqual(sut.run("export", "--format", format, "--output", file).status, 0)
        let other = try makeSUT()

        try expectEqual(
            other.run("import", file, "--json"),
            Outcome(stdout: "{\"added\":2,\"updated\":0,\"skipped\":0,\"failed\":0}\n")
        )
        try expectEqual(other.run("list", "--json"), listed)
        try expectEqual(
            other.run("import", file, "--json"),
            Outcome(stdout: "{\"added\":0,\"updated\":0,\"skipped\":2,\"failed\":0}\n")
        )
    }

    @Test("An export in JSON equals the list in JSON") func exportInJSON() throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "Kid A", "Radiohead")

        try expectEqual(sut.run("export"), sut.run("list", "--json"))
    }

    @Test(
        "A hostile title can be listed, found, exported and deleted",
        arguments: [
            #"\u001b]0;owned\u0007\u001b[2J"#, #"two\nlines\r\ttab"#, #"nul\u0000nul"#,
            #"\u202egnp.exe\u202c"#,
            #"\u009b31m c1 \u0085"#, String(repeating: "long ", count: 20_000),
        ]
    )
    func hostileTitle(title: String) throws {
        let sut = try makeSUT()
        let row = "{\"title\":\"\(title) needle\"}\n"
        let file = try sut.folder.write(row, to: "hostile.jsonl")

        try expectEqual(sut.run("import", file).stdout, "Added 1 track.\n")
        let shown = try [
            sut.run("list"), sut.run("find", "needle"), sut.run("show", "1"), sut.run("export", "--json"),
        ]
        try expectEqual(sut.run("delete", "1").status, 0)

        expectEqual(shown.map(\.status), [0, 0, 0, 0])
        #expect(shown.allSatisfy { $0.stdout.contains("needle") })
        let unseen = shown.flatMap(\.stdout.unicodeScalars).filter { scalar in
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        expectEqual(unseen, [])
    }

    @Test("A file that isn't a library is left untouched") func notALibrary() throws {
        let sut = try makeSUT()
        let path = try sut.folder.write("This is no library.\n", to: "library.sqlite")

        let outcome = try sut.run("list")

        expectEqual(outcome.status, 65)
        #expect(outcome.stderr.hasPrefix("sidewinder: \(path) can't be read: "))
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "This is no library.\n")
    }

    @Test("A mistyped library is reported, and only a command that adds something creates one")
    func missingLibrary() throws {
        let sut = try makeSUT()
        let path = sut.folder.path("typo.sqlite")

        let listed = try sut.run("--library", path, "list")
        let existed = FileManager.default.fileExists(atPath: path)
        let added = try sut.run("--library", path, "add", "Hunter", "Björk")

        let message = "sidewinder: There is no library at \(path). Check the path or URL and try again.\n"
        expectEqual(listed, Outcome(stderr: message, status: 66))
        #expect(!existed)
        expectEqual(added.status, 0)
    }

    @Test(
        "Help needs no library, and doesn't create one",
        arguments: [["help", "plays"], ["plays", "--help"]]
    )
    func helpWithoutLibrary(command: [String]) throws {
        let sut = try makeSUT()
        let path = sut.folder.path("new.sqlite")

        let outcome = try sut.run(["--library", path] + command)

        expectEqual(outcome.status, 0)
        #expect(outcome.stdout.hasPrefix("plays"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(
        "Help is shown if the library can't be opened",
        arguments: ["postgres://nobody@127.0.0.1:1/music", ""]
    )
    func helpWithBrokenLibrary(address: String) throws {
        let sut = try makeSUT()
        let broken = try sut.folder.write("not a library", to: "broken.sqlite")

        let outcome = try sut.run(["--library", address.isEmpty ? broken : address, "help", "plays"])

        expectEqual(outcome.status, 0)
        #expect(outcome.stdout.hasPrefix("plays"))
    }

    @Test("Invalid settings don't affect commands that don't use them")
    func wrongSettings() throws {
        var sut = try makeSUT()
        try sut.folder.write("# mine\ncolour = red\n", to: ".config/sidewinder/settings")
        sut.environment["SIDEWINDER_MPV_ARGUMENTS"] = "--ao='null"

        try expectEqual(
            sut.run("list"),
            Outcome(stderr: "Your library is empty. `import FOLDER` adds your music.\n")
        )
    }

    @Test("A file is one track, however its path is written")
    func oneFile() throws {
        let sut = try makeSUT()
        let samples = AudioFixture.noise(seconds: 0.1, seed: 1)
        _ = try sut.folder.write(AudioFixture.wave(samples: samples), to: "music/a.wav")
        let music = sut.folder.path("music")
        _ = try sut.run("add", "A", "Me", "--file", "\(music)/./x/../a.wav")

        let outcome = try sut.run("import", "\(music)/../music")

        expectEqual(outcome, Outcome(stdout: "Added 0 tracks, 1 already in the library.\n"))
    }

    @Test("An export killed halfway leaves the existing file untouched")
    func killedExport() async throws {
        let sut = try makeSUT()
        _ = try sut.run("import", sut.folder.write(Self.rows(4000), to: "tracks.jsonl"))
        let file = try sut.folder.write("mine", to: "out/export.json")
        try sut.folder.write("my own", to: "out/export.json.part")

        // The system kills a process that exceeds its file size limit.
        let script = "ulimit -c 0; ulimit -f 500; exec \"$0\" \"$@\""
        let export = ["--library", sut.folder.path("library.sqlite"), "export", "--output", file, "--force"]
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: "/bin/sh",
            arguments: ["-c", script, Program.executable.path] + export
        )

        await expectEqual(program.waitForEnd(), .killed(signal: SIGXFSZ))
        withExtendedLifetime(terminal) {}
        let names = try FileManager.default.contentsOfDirectory(atPath: sut.folder.path("out")).sorted()
        expectEqual(names, ["export.json", "export.json.part"])
        try expectEqual(String(contentsOfFile: file, encoding: .utf8), "mine")
    }

    @Test(
        "A closed input is empty, and a closed output can't be written to",
        arguments: [("<&-", 0), (">&-", 74), ("2>&-", 64)]
    )
    func closedStreams(redirection: String, status: Int32) throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "Kid A", "Radiohead")
        let command = ["<&-": "", ">&-": "list", "2>&-": "lst"][redirection] ?? ""
        let process = try sut.process(
            ["-c", "exec \"$0\" \(command) \(redirection)", Program.executable.path],
            input: ""
        )
        process.executableURL = URL(fileURLWithPath: "/bin/sh")

        try process.run()
        process.waitUntilExit()

        expectEqual(process.terminationStatus, status)
    }

    @Test(
        "With --json anywhere, even errors before a command starts are JSON on stderr",
        arguments: [
            ["list", "--json"], ["list", "--json", "--frob"], ["--frob", "list", "--json"],
            ["lst", "--json"],
        ]
    )
    func errorsInJSON(words: [String]) throws {
        let sut = try makeSUT()
        let text = try sut.folder.write("no library", to: "x.sqlite")

        let outcome = try sut.run(["--library", text] + words)

        expectEqual(outcome.stdout, "")
        #expect(outcome.stderr.hasPrefix("{\"error\":{\"code\":\"") && outcome.stderr.hasSuffix("\"}}\n"))
        expectEqual(outcome.stderr.split(separator: "\n").count, 1)
    }

    #if canImport(Glibc)
        @Test("The program ends without the cleanup of libraries, which threads may still use")
        func withoutCleanup() throws {
            var sut = try makeSUT()
            sut.environment["LD_DEBUG"] = "files"

            let outcome = try sut.run("list")

            #expect(outcome.stderr.contains("calling init:"))
            #expect(!outcome.stderr.contains("calling fini:"))
        }
    #endif

    @Test("Writing to a full device is a failure") func fullDevice() throws {
        let sut = try makeSUT()
        _ = try sut.run("add", "Kid A", "Radiohead")

        let outcome = try sut.run("list", stdout: "/dev/full")

        expectEqual(
            outcome,
            Outcome(
                stderr: "sidewinder: Couldn't write to standard output: No space left on device.\n",
                status: 74
            )
        )
    }

    @Test(
        "An interrupt ends a command that prints, with exit status 130",
        arguments: [([], "sidewinder: Interrupted."), (["--json"], Self.interruptedAsJSON)]
    )
    func interruptedStream(options: [String], notice: String) async throws {
        let sut = try makeSUT()
        _ = try sut.run("import", sut.folder.write(Self.rows(4000), to: "tracks.jsonl"))
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            arguments: ["--library", sut.folder.path("library.sqlite")] + options + ["list"]
        )

        // It can't end earlier, because a terminal buffers only a little unread output.
        _ = await terminal.lines { !$0.isEmpty }
        program.send(signal: SIGINT)
        // The notice may take two lines.
        _ = await terminal.lines { $0.joined().contains(notice) }

        await expectEqual(program.waitForEnd(), .exited(130))
        #expect(terminal.output.contains(notice))
    }

    @Test("A program started with Ctrl-C ignored ignores it")
    func ignoredInterrupt() async throws {
        let sut = try makeSUT()
        _ = try sut.run("import", sut.folder.write(Self.rows(4000), to: "tracks.jsonl"))
        let script = "trap '' INT; exec \"$0\" \"$@\""
        let list = [Program.executable.path, "--library", sut.folder.path("library.sqlite"), "list"]
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: "/bin/sh",
            arguments: ["-c", script] + list
        )

        _ = await terminal.lines { !$0.isEmpty }
        program.send(signal: SIGINT)
        _ = await terminal.lines { $0.contains { $0.contains("Title 4000") } }

        await expectEqual(program.waitForEnd(), .exited(0))
    }

    @Test("An interrupt from another process discards the line, and the prompt continues")
    func interruptAtPrompt() async throws {
        let sut = try makeSUT()
        let (terminal, program) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            arguments: ["--library", sut.folder.path("library.sqlite")],
            environment: ["HOME": sut.folder.path, "XDG_RUNTIME_DIR": sut.folder.path]
        )
        _ = await terminal.lines(endingWith: "sidewinder>")
        terminal.type("half")
        _ = await terminal.lines(endingWith: "sidewinder> half")

        program.send(signal: SIGINT)
        let lines = await terminal.lines(endingWith: "sidewinder>")
        terminal.type("quit\r")

        expectEqual(lines.suffix(3), ["sidewinder> half^C", "Library · 0 tracks", "sidewinder>"])
        await expectEqual(program.waitForEnd(), .exited(0))
    }

    @Test("The prompt reports the location of a new library") func newLibrary() async throws {
        let sut = try makeSUT()
        var screens: [[String]] = []
        for _ in 0..<2 {
            let (terminal, program) = try PseudoTerminal.spawn(
                executable: Program.executable.path,
                arguments: ["--library", sut.folder.path("library.sqlite")],
                environment: ["HOME": sut.folder.path, "XDG_RUNTIME_DIR": sut.folder.path]
            )
            screens.append(await terminal.lines(endingWith: "sidewinder>"))
            terminal.type("quit\r")
            _ = await program.waitForEnd()
        }

        expectEqual(screens.map { $0.joined().contains("Created a library at") }, [true, false])
    }

    private static func rows(_ count: Int) -> String {
        (1...count).map { #"{"title":"Title \#($0)","artist":"Artist"}"# + "\n" }.joined()
    }

    private static let interruptedAsJSON = #"{"error":{"code":"interrupted","message":"Interrupted."}}"#

    @Test("--version prints the version, with the commit if known") func version() throws {
        let outcome = try makeSUT().run("--version")

        let version = /sidewinder \d+\.\d+\.\d+( \(commit [0-9a-f]{7}(, modified)?\))?\n/
        #expect(try version.wholeMatch(in: outcome.stdout) != nil)
        let changelog = try String(contentsOfFile: "CHANGELOG.md", encoding: .utf8)
        let newest = try #require(changelog.firstMatch(of: /\n## (\d\S+)/)?.1)
        #expect(outcome.stdout.hasPrefix("sidewinder \(newest)"))
        expectEqual(outcome, Outcome(stdout: outcome.stdout))
    }

    @Test("Completion uses the library named in the line, and doesn't create a missing one")
    func candidates() throws {
        let sut = try makeSUT()
        let other = sut.folder.path("other.sqlite")
        _ = try sut.run("--library", other, "add", "Kid A", "Radiohead")

        let found = try sut.run("--complete", "sidewinder --library \(other) show ki")
        let missing = try sut.run("--complete", "sidewinder show ki")
        let verb = try sut.run("--complete", "sidewinder play")
        let playlist = try sut.run("--complete", "sidewinder --library \(other) download playlist r")

        expectEqual(found, Outcome(stdout: "Kid A\n"))
        expectEqual(missing, Outcome())
        expectEqual(playlist, Outcome(stdout: "Recently Added\n"))
        #expect(verb.stdout.hasPrefix("play\tplay tracks, replacing the queue\nplayer\t"))
        #expect(!FileManager.default.fileExists(atPath: sut.folder.path("library.sqlite")))
    }

    @Test("The manual page has the commands of every screen, and every topic") func manual() throws {
        let sut = try makeSUT()

        let page = try sut.run("--manual")

        let sections = page.stdout.split(separator: "\n").filter { $0.hasPrefix(".S") }
        expectEqual(
            sections,
            [
                ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH EXAMPLES", ".SH OPTIONS", ".SH COMMANDS",
                ".SS Find", ".SS Play", ".SS Change", ".SS Music", ".SS Listen", ".SS Connect", ".SS Program",
                ".SH TRACKS", ".SH SEARCHES", ".SH IMPORTING", ".SH FOLDERS", ".SH PLAYING", ".SH LISTENING",
                ".SH CHARTS", ".SH ACCOUNTS", ".SH MUSIC SERVERS", ".SH DEVICES",
                ".SH COPYING LIBRARIES", ".SH DATABASES", ".SH WEB PAGE AND API",
                ".SH PLAYS FROM OTHER PLAYERS", ".SH QUOTING",
                ".SH KEYS", ".SH SCRIPTS", ".SH EXIT STATUS", ".SH FILES", ".SH SETTINGS", ".SH ENVIRONMENT",
                ".SH SEE ALSO",
            ]
        )
        for help in ["show this playlist again", #"show this track\(aqs waveform"#, "play tracks, replacing"]
        {
            #expect(page.stdout.contains("\n\(help)"))
        }
        expectEqual(page, Outcome(stdout: page.stdout))
    }

    @Test("Help explains topics as well as commands") func topics() throws {
        let sut = try makeSUT()

        let page = try sut.run("help", "searches")

        #expect(page.stdout.hasPrefix("Searches\n"))
        #expect(page.stdout.contains("\n  \"kid a\""))
        #expect(try sut.run("help", "topics").stdout.contains("\nsearches "))
    }

    @Test("An unknown flag is rejected") func unknownFlag() throws {
        try expectEqual(makeSUT().run("--frobnicate").status, 64)
    }

    private func makeSUT() throws -> Program {
        try Program(folder: TemporaryFolder())
    }
}
