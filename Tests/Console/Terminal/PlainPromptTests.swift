import TestSupport
import Testing

@testable import Console

@Suite("A prompt at a dumb terminal", .timeLimit(.minutes(5))) struct PlainPromptTests {
    @Test("Text written during input is on its own lines, with the prompt below")
    func writing() async throws {
        let (sut, terminal) = try makeSUT()

        let input = Task { await sut.nextLine(prompt: "> ") }
        _ = await terminal.lines([">"])
        sut.write("Playing A.\n", to: .notices)
        sut.write(utf8: Array("B\n".utf8), to: .results)
        let expected = [">", "Playing A.", ">", "B", ">"]
        await expectEqual(terminal.lines(expected), expected)
        terminal.type("now\r")

        await expectEqual(input.value, .line("now"))
        sut.write("C\n", to: .results)
        await expectEqual(terminal.lines(endingWith: "C"), expected.dropLast() + ["> now", "C"])
    }

    @Test("A discarded line ends at the cursor")
    func cancelling() async throws {
        let (sut, terminal) = try makeSUT()

        let input = Task { await sut.nextLine(prompt: "> ") }
        _ = await terminal.lines([">"])
        input.cancel()

        await expectEqual(input.value, .cancelled)
        sut.write("A\n", to: .notices)
        await expectEqual(terminal.lines([">", "A"]), [">", "A"])
    }

    private func makeSUT() throws -> (PlainPrompt, PseudoTerminal) {
        let terminal = try PseudoTerminal()
        let end = terminal.programEnd
        let display = StreamDisplay(results: end, notices: end, environment: ["TERM": "dumb"])
        return (PlainPrompt(display: display, reader: ScriptedReader(descriptor: end)), terminal)
    }
}
