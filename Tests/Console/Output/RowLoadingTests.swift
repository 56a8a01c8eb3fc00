import ConsoleTestSupport
import Testing

@testable import Console

@MainActor struct RowLoadingTests {
    @Test("A command that names a row that wasn't printed loads it first", arguments: ["5", "2-5", "all"])
    func load(word: String) async throws {
        let output = makeSUT()
        output.expectMoreRows { output.remember(["c", "d", "e"], isContinued: true) }

        await output.loadRows(namedIn: try Self.show.read([ShellWord(word)]))

        try expectEqual(output.shownRows(1...5, as: String.self), ["a", "b", "c", "d", "e"])
        #expect(!output.hasMoreRows)
    }

    @Test(
        "Other words load nothing",
        arguments: [ShellWord("2"), ShellWord("kid"), ShellWord("5", isQuoted: true)]
    )
    func otherWords(word: ShellWord) async throws {
        let output = makeSUT()
        output.expectMoreRows { Issue.record("\(word.text) loads rows") }

        await output.loadRows(namedIn: try Self.show.read([word]))

        #expect(output.hasMoreRows)
    }

    @Test("Words that can't be rows load nothing") func otherParameters() async throws {
        let output = makeSUT()
        output.expectMoreRows { Issue.record("Rows were loaded") }
        let (volume, mode) = (
            CommandParameter("N", namesRows: false),
            CommandParameter("off|all", kind: .choice(["off", "all"]))
        )

        for (parameter, word) in [(volume, "80"), (mode, "all")] {
            let command = Command("set", [parameter], help: "") { _ in }
            await output.loadRows(namedIn: try command.read([ShellWord(word)]))
        }

        #expect(output.hasMoreRows)
    }

    @Test("Rows that couldn't be loaded can be loaded later") func failure() async throws {
        let output = makeSUT()
        output.expectMoreRows {
            output.remember(["c"], isContinued: true)
            output.fail("The server is gone.", code: .unavailable)
        }

        await output.loadRows(namedIn: try Self.show.read([ShellWord("all")]))

        #expect(output.hasMoreRows)
    }

    @Test("A row that can't be loaded isn't shown yet") func notLoaded() async throws {
        let output = makeSUT()
        output.expectMoreRows()

        await output.loadRows(namedIn: try Self.show.read([ShellWord("5")]))

        let message = "Row 5 hasn't been shown yet. `more` shows the next page."
        #expect(throws: CommandFailure(code: .notFound, message: message)) {
            try output.shownRows(5...5, as: String.self)
        }
    }

    private static let show = Command("show", [CommandParameter("ROW", .many)], help: "") { _ in }

    /// An output on which two rows were printed.
    private func makeSUT() -> Output {
        let output = Output(display: DisplaySpy(terminals: [.results]), style: .plain, isJSON: false)
        output.remember(["a", "b"])
        return output
    }
}
