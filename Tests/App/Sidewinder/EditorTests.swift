import Platform
import TestSupport
import Testing

/// The built program with an editor.
@Suite(.timeLimit(.minutes(5))) struct EditorTests {
    @Test("What the text in the editor changes is shown, stored after a question, and undone as one change")
    func edit() async throws {
        let sut = try makeSUT()
        let (terminal, process) = try PseudoTerminal.spawn(
            executable: Program.executable.path,
            environment: [
                "HOME": sut.folder.path, "XDG_RUNTIME_DIR": sut.folder.path, "PATH": "/usr/bin:/bin",
                "SIDEWINDER_LIBRARY": sut.folder.path("library.sqlite"),
                "VISUAL": "sed -i -e s/Nude/Naked/ -e s/Numb/Number/",
            ]
        )
        _ = await terminal.lines(endingWith: "sidewinder>")

        terminal.type("edit --editor artist:radiohead\r")
        let shown = await terminal.lines(endingWith: "Store this change? [y/N]")
        terminal.type("y\r")
        _ = await terminal.lines {
            $0.contains("Changed to “Naked” by Radiohead.") && $0.last == "sidewinder>"
        }
        terminal.type("undo\r")
        _ = await terminal.lines { $0.contains("Undone: edit of “Nude”.") && $0.last == "sidewinder>" }
        terminal.type("quit\r")

        expectEqual(shown.suffix(3).dropLast(), ["“Nude” by Radiohead", "  title: “Nude” → “Naked”"])
        await expectEqual(process.waitForEnd(), .exited(0))
        try expectEqual(sut.run("find", "radiohead").stdout, "1\tNude\tRadiohead\t\t\t0\n")
    }

    @Test("Without a terminal, nothing is edited") func noTerminal() async throws {
        let sut = try makeSUT()

        // It gets a session of its own, without the terminal of the tests.
        let run = await ProgramRun.of(
            Program.executable.path,
            ["edit", "--editor", "nude"],
            environment: [
                "HOME=\(sut.folder.path)", "SIDEWINDER_LIBRARY=\(sut.folder.path("library.sqlite"))",
            ],
            within: .seconds(60)
        )

        let problem = "The editor requires a terminal. Edit with options such as `--title`."
        expectEqual(run?.text, "sidewinder: \(problem)\n")
        expectEqual(run?.status, 69)
    }

    private func makeSUT() throws -> Program {
        let program = Program(folder: try TemporaryFolder())
        _ = try program.run("add", "Nude", "Radiohead")
        _ = try program.run("add", "Numb", "Portishead")
        return program
    }
}
