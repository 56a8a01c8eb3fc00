/// `help`: the tasks, all commands, the topics, or one of them explained.
@MainActor struct HelpCommand {
    let navigator: Navigator
    let output: Output

    var command: Command {
        Command("help", [.subject], help: "list commands and topics, or explain one", handler: run)
    }

    private func run(_ input: CommandInput) async throws(CommandFailure) {
        let words = navigator.resolvingAliases(in: input.shellWords(.subject))
        switch words.map(\.text) {
        case [] where !navigator.overview.tasks.isEmpty:
            output.help { $0.summary(of: navigator.overview, topics: navigator.topics) }
        case [], ["all"]: listAll()
        case ["topics"] where !navigator.topics.isEmpty: output.help { $0.list(of: navigator.topics) }
        default: try explain(words)
        }
    }

    private func listAll() {
        let elsewhere = navigator.elsewhere().map { table in
            CommandTable(title: table.title, commands: table.commands.map { $0.explained(on: table.title) })
        }
        let sections = navigator.overview.sections(of: navigator.tables + elsewhere)
        output.help { $0.list(of: sections) }
    }

    private func explain(_ words: [ShellWord]) throws(CommandFailure) {
        guard let verb = words.first?.text else { return }
        let (tables, elsewhere) = (navigator.tables, navigator.elsewhere())
        let commands = (tables + elsewhere).commands(verb, meantBy: Array(words.dropFirst()))
        let topic = words.count == 1 ? navigator.topics.first { $0.name == verb } : nil
        guard !commands.isEmpty || topic != nil else {
            throw .unknown(verb, in: tables, place: navigator.place(of: verb))
        }
        var seen: Set<String> = []
        let described = commands.filter { seen.insert($0.command.usage + $0.command.help).inserted }.map {
            ($0.command, $0.tableIndex < tables.count ? nil : elsewhere[$0.tableIndex - tables.count].title)
        }
        output.help { text in
            let details = described.isEmpty ? [] : [text.details(of: described)]
            return (details + [topic].compactMap(\.self).map(text.page)).joined(separator: "\n")
        }
    }
}

extension Command {
    /// The command with the screen it is on in its description.
    fileprivate func explained(on place: String) -> Command {
        Command(verb, parameters, options: options, help: "\(help) (\(place))", handler: handler)
    }
}

extension CommandParameter {
    fileprivate static let subject = CommandParameter(
        "COMMAND|TOPIC",
        .any,
        kind: .suggested("help"),
        namesRows: false
    )
}
