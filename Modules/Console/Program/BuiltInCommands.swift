/// The commands available on every screen.
@MainActor package struct BuiltInCommands {
    private let program: String
    private let navigator: Navigator
    private let output: Output
    private let history: () -> [String]
    private let quit: () -> Void

    /// - Parameters:
    ///   - program: the program's name, as people write it.
    ///   - history: returns the lines typed at the prompt, oldest first.
    ///   - quit: ends the session.
    package init(
        of program: String,
        navigator: Navigator,
        output: Output,
        history: @escaping () -> [String],
        quit: @escaping () -> Void
    ) {
        self.program = program
        self.navigator = navigator
        self.output = output
        self.history = history
        self.quit = quit
    }

    package var table: CommandTable {
        CommandTable(
            title: "Everywhere",
            commands: [
                HelpCommand(navigator: navigator, output: output).command,
                Command("back", help: "go back to the previous screen", handler: back),
                Command("history", help: "list the lines you have typed", handler: listHistory),
                Command("quit", help: "quit \(program), like Ctrl-D", handler: leave),
            ]
        )
    }

    private func back(_ input: CommandInput) async throws(CommandFailure) {
        guard navigator.canGoBack else {
            throw CommandFailure(
                code: .notFound,
                message: "This is the first screen. `quit` leaves \(program)."
            )
        }
        navigator.pop()
    }

    private func listHistory(_ input: CommandInput) async {
        let lines = history()
        guard !output.isJSON else {
            return output.records(
                lines.map { ["line": $0] as Record }
            )
        }
        // Of a long history, the last lines matter most.
        let shown = lines.suffix(output.pageLength.map { $0 + 1 } ?? lines.count)
        let hidden = lines.count - shown.count
        if hidden > 0 { output.notice("Ctrl-R also finds \(hidden.counted("earlier line")).") }
        for line in shown { output.line(line) }
    }

    private func leave(_ input: CommandInput) async {
        quit()
    }
}
