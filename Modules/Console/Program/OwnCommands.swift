/// The commands available on every screen.
@MainActor package struct OwnCommands {
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
                Command(
                    "help",
                    [.subject],
                    help: "list commands and topics, or explain one",
                    handler: help
                ),
                Command("back", help: "go back to the previous screen", handler: back),
                Command("history", help: "list the lines you have typed", handler: listHistory),
                Command("quit", help: "leave \(program), like Ctrl-D", handler: leave),
            ]
        )
    }

    private func help(_ input: CommandInput) async throws(CommandFailure) {
        let tables = navigator.tables
        guard let verb = input.words(.subject).first else {
            return output.help(on: tables, topics: navigator.topics)
        }
        if let topic = navigator.topics.first(where: { $0.name == verb }) { return output.help(on: topic) }
        let commands = tables.flatMap(\.commands).filter { $0.verb == verb }
        guard !commands.isEmpty else { throw .unknown(verb, in: tables, place: navigator.place(of: verb)) }
        for command in commands { output.help(on: command) }
    }

    private func back(_ input: CommandInput) async throws(CommandFailure) {
        guard navigator.canGoBack else {
            throw CommandFailure(
                code: "notFound",
                message: "This is the first screen. `quit` leaves \(program)."
            )
        }
        navigator.pop()
    }

    private func listHistory(_ input: CommandInput) async {
        for line in history() { output.line(line) }
    }

    private func leave(_ input: CommandInput) async {
        quit()
    }
}

extension CommandParameter {
    fileprivate static let subject = CommandParameter("COMMAND|TOPIC", .optional, kind: .suggested("help"))
}
