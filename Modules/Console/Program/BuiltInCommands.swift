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
        let (tables, elsewhere) = (navigator.tables, navigator.elsewhere())
        let words = input.shellWords(.subject)
        guard let verb = words.first?.text else {
            return output.help(on: tables, topics: navigator.topics)
        }
        let commands = (tables + elsewhere).commands(verb, meantBy: Array(words.dropFirst()))
        let topic = words.count == 1 ? navigator.topics.first { $0.name == verb } : nil
        guard !commands.isEmpty || topic != nil else {
            throw .unknown(verb, in: tables, place: navigator.place(of: verb))
        }
        var shown: Set<String> = []
        for (command, index) in commands where shown.insert(command.usage + command.help).inserted {
            let place = index < tables.count ? nil : elsewhere[index - tables.count].title
            output.help(on: command, place: place)
        }
        if let topic { output.help(on: topic) }
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
        for line in history() {
            guard output.isJSON else {
                output.line(line)
                continue
            }
            var record = Record()
            record.add("line", line)
            output.records([record])
        }
    }

    private func leave(_ input: CommandInput) async {
        quit()
    }
}

extension CommandParameter {
    fileprivate static let subject = CommandParameter("COMMAND|TOPIC", .any, kind: .suggested("help"))
}
