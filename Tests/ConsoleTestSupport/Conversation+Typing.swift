import Console
import Testing

extension Conversation {
    /// Types lines on a screen. Each is recorded as the part of its command's usage that was typed, such as `delete
    /// TRACK… --all`, followed by the messages it causes.
    ///
    /// - Parameters:
    ///   - lines: the lines typed, in order.
    ///   - screen: the only screen of the session.
    ///   - output: prints what the commands show.
    ///   - condition: the condition under which these messages follow, if not the usual ones: `nothing is found`.
    @MainActor public func type(
        _ lines: [String],
        on screen: any Screen,
        output: Output,
        when condition: String? = nil
    ) async {
        let recorded = ConversationScreen(screen, in: self, when: condition)
        let session = Session(stack: ScreenStack(recorded), output: output)
        for line in lines {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
            if endsWithCommand { Issue.record("The view reports no event for `\(line)`") }
        }
    }
}

@MainActor private final class ConversationScreen: Screen {
    private let screen: any Screen
    private let conversation: Conversation

    private let condition: String?

    init(_ screen: any Screen, in conversation: Conversation, when condition: String?) {
        self.screen = screen
        self.conversation = conversation
        self.condition = condition
    }

    var title: String { screen.title }
    var status: String? { screen.status }

    var commands: [Command] {
        screen.commands.map { command in
            Command(
                command.verb,
                command.parameters,
                options: command.options,
                showsScreen: command.showsScreen,
                help: command.help
            ) { [conversation, condition] input throws(CommandFailure) in
                try await conversation.pass(command: command.usage(in: input), when: condition) {
                    () async throws(CommandFailure) in
                    try await command.run(input)
                }
            }
        }
    }

    func viewDidLoad() async { await screen.viewDidLoad() }
    func viewDidAppear() async { await screen.viewDidAppear() }
}

extension Command {
    /// The usage without the parameters and options that weren't typed.
    fileprivate func usage(in input: CommandInput) -> String {
        let parameters = parameters.filter { !input.words($0).isEmpty }.map { parameter in
            switch parameter.arity {
            case .one, .optional: parameter.name
            case .many, .any: "\(parameter.name)…"
            }
        }
        let options = options.filter(input.has).map { option in
            option.valueName.map { "--\(option.name) \($0)" } ?? "--\(option.name)"
        }
        return ([verb] + parameters + options).joined(separator: " ")
    }
}
