import Synchronization
import TestSupport
import Testing

@testable import Console
@testable import Platform

@MainActor struct SessionTests {
    @Test("A script runs its lines in order") func script() async {
        let sut = makeSUT()

        let failure = await sut.session.run(
            LineReadingStub(lines: ["say a", "say \"b c\""]),
            from: .script(keepsGoing: false)
        )

        #expect(failure == nil)
        expectEqual(
            sut.display.messages,
            [
                .results("a\n"), .progress(nil), .flush, .results("b c\n"), .progress(nil), .flush,
            ]
        )
    }

    @Test("Empty lines and comments are skipped but counted") func skippedLines() async {
        let sut = makeSUT()

        _ = await sut.session.run(
            LineReadingStub(lines: ["", "  ", "# say a", " #", "nope"]),
            from: .script(keepsGoing: false)
        )

        expectEqual(sut.display.text(of: .results), "")
        expectEqual(
            sut.display.text(of: .notices),
            "line 5: There is no command nope. `help` lists the commands.\n"
        )
    }

    @Test("A command of a closed screen is refused with the screen's name") func closedScreen() async {
        let sut = makeSUT()

        let failure = await sut.session.run(["waveform"])

        expectEqual(failure, .usage("There is no command waveform here. It is on a track's screen."))
    }

    @Test("A script stops at its first failure") func failingScript() async {
        let sut = makeSUT()

        let failure = await sut.session.run(
            LineReadingStub(lines: ["fail missing", "say a"]),
            from: .script(keepsGoing: false)
        )

        expectEqual(failure, CommandFailure(code: .missing, message: "as asked"))
        expectEqual(sut.display.text(of: .results), "")
    }

    @Test("A script that keeps going ends with its first failure") func keepGoing() async {
        let sut = makeSUT()

        let failure = await sut.session.run(
            LineReadingStub(lines: ["fail missing", "say a", "fail usage"]),
            from: .script(keepsGoing: true)
        )

        expectEqual(failure?.code, .missing)
        expectEqual(sut.display.text(of: .results), "a\n")
        expectEqual(sut.display.text(of: .notices), "line 1: as asked\nline 3: as asked\n")
    }

    @Test("The prompt continues after a failure and after a cancelled line") func failureAtPrompt() async {
        let sut = makeSUT()
        let reader = LineReadingStub([.line("fail missing"), .cancelled, .line("say a")])

        let failure = await sut.session.run(reader, from: .prompt) { "> " }

        #expect(failure == nil)
        expectEqual(sut.display.text(of: .results), "a\n")
        expectEqual(reader.prompts, ["> ", "> ", "> ", "> "])
    }

    @Test("A cancelled script counts as interrupted") func cancelledScript() async {
        let sut = makeSUT()

        let failure = await sut.session.run(
            LineReadingStub([.line("say a"), .cancelled, .line("say b")]),
            from: .script(keepsGoing: true)
        )

        expectEqual(failure, .interrupted)
        expectEqual(sut.display.text(of: .results), "a\n")
    }

    @Test("An interrupt cancels the running command") func interrupt() async {
        let sut = makeSUT()

        let failure = await sut.session.run(["interrupt"])

        expectEqual(failure, .interrupted)
    }

    @Test("Ctrl-C cancels a command that waits", .timeLimit(.minutes(5)))
    func interruptFromOutside() async {
        // A different signal from Ctrl-C's, as all tests share this process. It mustn't arrive after the command's end.
        let interrupts = Interrupts(of: SIGUSR1, saying: "")
        let sut = makeSUT(interrupts: interrupts)

        let failure = await sut.session.run(["wait"])

        withExtendedLifetime(interrupts) { expectEqual(failure, .interrupted) }
    }

    @Test("An interrupt discards the lines that were pasted behind the command")
    func interruptedPaste() async {
        let sut = makeSUT()

        _ = await sut.session.run(PasteStub(["fail usage", "interrupt", "say a"]), from: .prompt)

        expectEqual(sut.display.text(of: .results), "")
    }

    @Test("A prompt that changes while a line is typed is shown immediately")
    func changedPrompt() async {
        let sut = makeSUT()
        let reader = LineReadingStub(lines: ["refresh"])
        var count = 0

        _ = await sut.session.run(reader, from: .prompt) {
            count += 1
            return "\(count)> "
        }
        sut.session.promptDidChange()

        expectEqual(reader.prompts, ["1> ", "2> ", "3> "])
    }

    @Test("Ending the session skips the remaining lines") func end() async {
        let sut = makeSUT()

        _ = await sut.session.run(LineReadingStub(lines: ["end", "say a"]), from: .prompt)

        expectEqual(sut.display.text(of: .results), "")
    }

    @Test("--json applies to its command only") func json() async {
        let sut = makeSUT()

        _ = await sut.session.run(
            LineReadingStub(lines: ["fail missing --json", "fail missing"]),
            from: .script(keepsGoing: true)
        )

        expectEqual(
            sut.display.text(of: .notices),
            """
            {"error":{"code":"missing","message":"as asked"}}
            line 2: as asked

            """
        )
    }

    @Test("A task that outlives its command neither fails nor prints JSON for another")
    func background() async {
        let (latch, over) = (Latch(), Latch())
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let begin = Command("begin", help: "") { _ in
            Task {
                await latch.wait()
                output.line("isJSON: \(output.isJSON)")
                output.fail("as asked", code: .missing)
                over.open()
            }
        }
        let end = Command("end", help: "") { _ in
            latch.open()
            await over.wait()
            output.line("isJSON: \(output.isJSON)")
        }
        let stack = CommandStackStub(tables: [CommandTable(title: "Test", commands: [begin, end])])
        let session = Session(stack: stack, output: output)

        _ = await session.run(["begin"])
        let failure = await session.run(["end", "--json"])

        #expect(failure == nil)
        expectEqual(display.text(of: .results), "isJSON: false\nisJSON: true\n")
        expectEqual(display.text(of: .notices), "as asked\n")
    }

    @Test("An invalid line fails as JSON if it contains --json, but not after --")
    func jsonOfUnreadableLines() async {
        let sut = makeSUT()
        let lines = [
            "nope --json", "say --json --nope", "say \"a --json", "say \"a\" --json \"b", "nope -- --json",
        ]

        for line in lines {
            _ = await sut.session.run(LineReadingStub(lines: [line]), from: .script(keepsGoing: true))
        }
        _ = await sut.session.run(["nope", "--json"])

        let firsts = sut.display.text(of: .notices).split(separator: "\n").map { $0.prefix(25) }
        let (json, text) = (#"{"error":{"code":"usage","#, "line 1: There is no comma")
        let expected = [json, json, "line 1: The quote at colu", json, text, json]
        expectEqual(firsts, expected.map { $0.prefix(25) })
    }

    @Test("A command with --help asks for its help")
    func helpOption() async {
        let sut = makeSUT()

        let failure = await sut.session.run(["say", "a", "--help", "--json"])

        expectEqual(failure, .usage("There is no command help. `help` lists the commands."))
        expectEqual(sut.display.text(of: .results), "")
    }

    @Test("Results that can't be written are a failure") func unwrittenResults() async {
        let sut = makeSUT(flushError: .failed(.results, reason: "No space left on device"))

        let failure = await sut.session.run(["say", "a"])

        expectEqual(failure?.code, .inputOutput)
        expectEqual(failure?.exitStatus, .inputOutput)
    }

    @Test("A command that shows its screen brings it to the top when it has succeeded")
    func screenOfACommand() async {
        let sut = makeSUT()

        _ = await sut.session.run(["tables"])

        expectEqual(sut.display.text(of: .results), "[]\n")
        expectEqual(sut.stack.tablesShown, [1])
    }

    @Test("A command that doesn't show its screen doesn't change the screens")
    func commandsWithoutAScreen() async {
        let sut = makeSUT()

        _ = await sut.session.run(["say", "a"])
        _ = await sut.session.run(["say"])
        _ = await sut.session.run(["tables", "of", "nothing"])

        expectEqual(sut.stack.tablesShown, [])
    }

    @Test("Advice uses the verbs available now") func verbs() {
        let sut = makeSUT()

        expectEqual(sut.output.verbs, ["say", "fail", "end", "interrupt", "refresh", "wait", "tables"])
    }

    private func makeSUT(flushError: DisplayError? = nil, interrupts: Interrupts? = nil) -> (
        session: Session, display: DisplaySpy, stack: CommandStackStub, output: Output
    ) {
        let display = DisplaySpy(flushError: flushError)
        let output = Output(display: display, style: .plain, isJSON: false)
        let box = SessionBox()
        let word = CommandParameter("WORD")
        let commands = [
            Command("say", [word], help: "") { output.line($0.word(word)) },
            Command("fail", [word], help: "") {
                output.fail("as asked", code: FailureCode(rawValue: $0.word(word)) ?? .usage)
            },
            Command("refresh", help: "") { _ in box.session?.promptDidChange() },
            Command("end", help: "") { _ in box.session?.end() },
            Command("wait", help: "") { (_) async throws(CommandFailure) in
                await Task.yield()
                kill(getpid(), SIGUSR1)
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw .interrupted
            },
            Command("interrupt", help: "") { (_) async throws(CommandFailure) in
                // Ctrl-C is noticed while a command waits.
                await Task.yield()
                box.session?.interrupt()
                if Task.isCancelled { throw .interrupted }
            },
        ]
        let stackBox = StackBox()
        let below = Command("tables", showsScreen: true, help: "") { _ in
            output.line("\(stackBox.stack?.tablesShown ?? [])")
        }
        let stack = CommandStackStub(
            tables: [
                CommandTable(title: "Test", commands: commands),
                CommandTable(title: "Below", commands: [below]),
            ]
        )
        stackBox.stack = stack
        let session = Session(stack: stack, output: output, interrupts: interrupts)
        box.session = session
        return (session, display, stack, output)
    }
}

/// Gives commands access to the stack that contains them.
@MainActor private final class StackBox {
    weak var stack: CommandStackStub?
}

/// Gives commands access to the session that runs them.
@MainActor private final class SessionBox {
    weak var session: Session?
}

/// Returns the lines of a paste.
private final class PasteStub: LineReading {
    private let lines: Mutex<[String]>

    init(_ lines: [String]) {
        self.lines = Mutex(lines.reversed())
    }

    func nextLine(prompt: String) async -> LineInput {
        lines.withLock { $0.popLast().map(LineInput.line) ?? .end }
    }

    func setPrompt(_ prompt: String) {}

    func discardPaste() {
        lines.withLock { $0 = [] }
    }
}
