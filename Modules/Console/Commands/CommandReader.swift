/// Parses a command's words into arguments and options, one word at a time.
struct CommandReader {
    private let command: Command
    private var options: [CommandInput.GivenOption] = []
    /// The positional words so far.
    private(set) var arguments: [ShellWord] = []
    private(set) var pendingOption: CommandOption?
    private(set) var optionsHaveEnded = false

    init(command: Command) {
        self.command = command
    }

    mutating func read(_ word: ShellWord) throws(CommandFailure) {
        if let option = pendingOption {
            try set(option, to: word.text)
            pendingOption = nil
        } else if optionsHaveEnded || !word.text.hasPrefix("--") {
            guard let parameter = nextParameter else {
                throw usage("\(name) doesn't take \(ShellWords.quoted(word.text))")
            }
            try check(word.text, for: parameter)
            arguments.append(word)
        } else if word.text == "--" {
            optionsHaveEnded = true
        } else {
            try readOption(word.text.dropFirst(2))
        }
    }

    /// The next argument's parameter; `nil` if the command takes no more.
    var nextParameter: CommandParameter? {
        let parameters = command.parameters
        if arguments.count < parameters.count { return parameters[arguments.count] }
        return parameters.last.flatMap { $0.takesMany ? $0 : nil }
    }

    func finish() throws(CommandFailure) -> CommandInput {
        if let option = pendingOption {
            throw usage("--\(option.name) needs a value: --\(option.usage.dropFirst(2))")
        }
        if let missing = command.options.first(where: { option in
            option.isRequired && !options.contains { $0.option == option }
        }) {
            throw usage("\(name) needs \(missing.usage)")
        }
        return CommandInput(arguments: try assigned(), options: options)
    }

    private mutating func readOption(_ text: Substring) throws(CommandFailure) {
        let sign = text.firstIndex(of: "=")
        let given = text[..<(sign ?? text.endIndex)]
        guard let option = option(named: given) else {
            throw usage("\(name) has no option --\(given)")
        }
        guard option.valueName != nil else {
            guard sign == nil else { throw usage("--\(given) doesn't take a value") }
            options.append(CommandInput.GivenOption(option: option, value: nil))
            return
        }
        if let sign {
            try set(option, to: String(text[text.index(after: sign)...]))
        } else {
            pendingOption = option
        }
    }

    private mutating func set(_ option: CommandOption, to value: String) throws(CommandFailure) {
        if case .choice(let choices) = option.kind, !choices.contains(value) {
            throw usage("--\(option.name) \(value) isn't one of \(choices.joined(separator: ", "))")
        }
        options.append(CommandInput.GivenOption(option: option, value: value))
    }

    private func option(named name: Substring) -> CommandOption? {
        (command.options + [.json]).first { $0.name == name }
    }

    private func assigned() throws(CommandFailure) -> [CommandInput.Argument] {
        var rest = arguments[...]
        var assigned: [CommandInput.Argument] = []
        for parameter in command.parameters {
            let words = rest.prefix(parameter.takesMany ? rest.count : 1)
            if words.isEmpty && parameter.isRequired {
                throw usage("\(name) needs \(parameter.name)")
            }
            assigned.append(CommandInput.Argument(parameter: parameter, words: Array(words)))
            rest = rest.dropFirst(words.count)
        }
        return assigned
    }

    private func check(_ word: String, for parameter: CommandParameter) throws(CommandFailure) {
        guard case .choice(let choices) = parameter.kind, !choices.contains(word) else { return }
        throw usage("\(ShellWords.quoted(word)) isn't one of \(choices.joined(separator: ", "))")
    }

    /// The verb and the prescribed words so far: `servers add`.
    private var name: String {
        ([command.verb] + command.fixedWords.prefix(arguments.count)).joined(separator: " ")
    }

    private func usage(_ problem: String) -> CommandFailure {
        .usage("\(problem). Usage: \(command.usage)")
    }
}
