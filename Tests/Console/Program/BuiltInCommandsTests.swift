import ConsoleTestSupport
import Testing

@testable import Console

@MainActor struct BuiltInCommandsTests {
    @Test(
        "Help explains topics and every command of a verb, or only those matching further words",
        arguments: [
            ("playlist", ["playlist [NAME]", "playlist move ROW", "playlist play"]),
            ("playlist move", ["playlist move ROW"]), ("playlist move 3", ["playlist move ROW"]),
            ("playlist rainy", ["playlist [NAME]", "playlist move ROW", "playlist play"]),
            ("folders", ["folders", "Followed folders"]), ("weeks", ["Weeks"]),
        ]
    )
    func help(words: String, headings: [String]) async {
        let sut = await makeSUT()

        await sut.type("help \(words)")

        expectEqual(sut.headings, headings)
        #expect(sut.output.failure == nil)
    }

    @Test("Help knows the commands of screens that aren't open, and names those screens")
    func elsewhere() async {
        let sut = await makeSUT()

        await sut.type("help waveform")
        await sut.type("help delete")

        expectEqual(
            sut.display.text(of: .results),
            """
            waveform
              draw it (on a track's screen)

              --json  print one JSON object per line
            delete
              delete it

              --json  print one JSON object per line

            """
        )
    }

    @Test("A command with --help shows its help") func option() async {
        let sut = await makeSUT()

        await sut.type("playlist move 3 --help")

        expectEqual(sut.headings, ["playlist move ROW"])
    }

    @Test("Help for an unknown command fails") func unknown() async {
        let sut = await makeSUT()

        await sut.type("help frobnicate")

        expectEqual(
            sut.output.failure,
            .usage("There is no command frobnicate. `help` lists the commands.")
        )
    }

    @Test("Help completes verbs, topics and the words after verbs") func completion() async {
        let sut = await makeSUT()

        let values = await sut.navigator.suggestions(of: "help", beginningWith: "")

        expectEqual(
            values,
            [
                "playlist", "folders", "delete", "help", "back", "history", "quit", "waveform", "topics",
                "weeks",
                "playlist move", "playlist play",
            ]
        )
    }

    @Test("The history is lines for people, records for scripts") func history() async {
        let sut = await makeSUT()

        await sut.type("history")
        await sut.type("history --json")

        expectEqual(sut.display.text(of: .results), "list\n{\"line\":\"list\"}\n")
    }

    @Test("At a terminal, the history is its last lines") func longHistory() async {
        let sut = await makeSUT(
            display: DisplaySpy(terminals: [.results, .notices], size: TerminalSize(columns: 80, rows: 8)),
            history: (1...9).map { "line \($0)" }
        )

        await sut.type("history")

        expectEqual(sut.display.text(of: .results), "line 6\nline 7\nline 8\nline 9\n")
        expectEqual(sut.display.text(of: .notices), "Ctrl-R also finds 5 earlier lines.\n")
    }

    @MainActor private struct SUT {
        let navigator: Navigator
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }

        /// The lines that aren't indented.
        var headings: [String] {
            display.text(of: .results).split(separator: "\n").map(String.init).filter { $0.first != " " }
        }
    }

    private func makeSUT(display: DisplaySpy = DisplaySpy(), history: [String] = ["list"]) async -> SUT {
        let output = Output(display: display, style: .plain, isJSON: false)
        let navigator = Navigator(name: "sidewinder", output: output, isWatched: false)
        navigator.ownCommands =
            BuiltInCommands(
                of: "Sidewinder",
                navigator: navigator,
                output: output,
                history: { history },
                quit: {}
            )
            .table
        navigator.topics = [
            HelpTopic("weeks", title: "Weeks", []), HelpTopic("folders", title: "Followed folders", []),
        ]
        let delete = Command("delete", help: "delete it") { _ in }
        navigator.elsewhere = {
            [
                CommandTable(
                    title: "on a track's screen",
                    commands: [Command("waveform", help: "draw it") { _ in }, delete]
                )
            ]
        }
        await navigator.begin(
            with: Navigator.Screens(
                root: CommandsScreen([
                    Command("playlist", [CommandParameter("NAME", .optional)], help: "open one") { _ in },
                    Command("playlist", [.word("move"), CommandParameter("ROW")], help: "") { _ in },
                    Command("playlist", [.word("play")], help: "") { _ in },
                    Command("folders", help: "list them") { _ in }, delete,
                ])
            )
        )
        return SUT(
            navigator: navigator,
            output: output,
            display: display,
            session: Session(stack: navigator, output: output)
        )
    }
}

private final class CommandsScreen: Screen {
    let title = "Commands"
    let status: String? = nil
    let commands: [Command]

    init(_ commands: [Command]) {
        self.commands = commands
    }

    func viewDidLoad() async {}

    func viewDidAppear() async {}
}

extension CommandParameter {
    fileprivate static func word(_ word: String) -> CommandParameter {
        CommandParameter(word, kind: .choice([word]))
    }
}
